import type { Statement, Tx } from '../../db/database.ts';
import { newId } from '../../kernel/ids.ts';
import type { Payment } from './payments.ts';
import { store } from './payments.store.ts';

const statements = {
  dropIdentity: {
    name: 'received_drop_identity',
    text: `update payments set provider_ref = null, secret_hash = null where id = $1`,
  },
  identity: {
    name: 'received_identity',
    text: `select provider_ref as ref, secret_hash as hash, phone, details, created_at as at from payments where id = $1 for update`,
  },
  giveIdentity: {
    name: 'received_give_identity',
    text: `update payments set provider_ref = $2, secret_hash = $3, phone = $4, details = $5, created_at = $6 where id = $1`,
  },
  standAlone: {
    name: 'received_stand_alone',
    text: `update payments set provider_ref = receipt, details = '{}',
      phone = (select nullif(r.phone, '') from received_money r where r.payment_id = payments.id) where id = $1`,
  },
  // It is visible from the first moment, and never blocks another prompt.
  insertPrompt: {
    name: 'received_insert_prompt',
    text: `insert into payments (id, payable_kind, payable_id, payable_number, customer, provider, status, amount, currency, settles, rounding,
      rate, rate_date, details, next_check_at, unanswered_at, created_at, updated_at)
      select $2, payable_kind, payable_id, payable_number, customer, provider, 'pending', amount, currency, amount, 0,
        rate, rate_date, '{}', $3, coalesce(unanswered_at, $3), created_at, $3 from payments where id = $1`,
  },
} satisfies Record<string, Statement>;

/** The prompt that an attempt stands for. */
interface Identity {
  ref: string | null;
  hash: string | null;
  phone: string | null;
  details: Record<string, string>;
  /** When the prompt was made. */
  at: Date;
}

/** Which attempt stands for which prompt, where money was matched to another one than it was paid for. */
export const prompts = {
  /**
   * Two attempts exchange their prompts: the money of one was matched to the other. Their money
   * and states stay, so nothing is counted twice.
   */
  async exchange(tx: Tx, one: string, other: string): Promise<void> {
    const [first, second] = await bothIdentities(tx, one, other);
    await tx.run(statements.dropIdentity, [one]);
    await giveIdentity(tx, other, first);
    await giveIdentity(tx, one, second);
  },
  /** Money without an attempt was that of this prompt: it stands for the prompt from now on, and the attempt for none. */
  async absorb(tx: Tx, own: string, attempt: string): Promise<void> {
    const [, prompt] = await bothIdentities(tx, own, attempt);
    await tx.run(statements.dropIdentity, [attempt]);
    await giveIdentity(tx, own, prompt);
  },
  /**
   * The money of an attempt was not its prompt's: it is kept alone from now on. Answers a new
   * attempt for the prompt.
   */
  async split(tx: Tx, payment: Payment, now: Date): Promise<Payment> {
    const id = newId('pay', now.getTime());
    const prompt = (await tx.run<Identity>(statements.identity, [payment.id]))[0]!;
    await tx.run(statements.insertPrompt, [payment.id, id, now]);
    await tx.run(statements.dropIdentity, [payment.id]);
    await giveIdentity(tx, id, prompt);
    await tx.run(statements.standAlone, [payment.id]);
    return (await store.lock(tx, id))!;
  },
};

/** The rows are always locked in the same order. */
async function bothIdentities(tx: Tx, one: string, other: string): Promise<[Identity, Identity]> {
  const rows = new Map<string, Identity>();
  for (const id of [one, other].toSorted())
    rows.set(id, (await tx.run<Identity>(statements.identity, [id]))[0]!);
  return [rows.get(one)!, rows.get(other)!];
}

function giveIdentity(tx: Tx, id: string, { ref, hash, phone, details, at }: Identity) {
  return tx.run(statements.giveIdentity, [id, ref, hash, phone, JSON.stringify(details), at]);
}
