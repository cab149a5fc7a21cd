import type { Tx } from '../../db/database.ts';
import { showDay } from '../../kernel/clock.ts';
import { refusal, type AppError } from '../../kernel/errors.ts';
import type { Language } from '../../kernel/language.ts';
import { formatMoney } from '../../kernel/money.ts';
import { owedOn, type Owed } from '../invoices/index.ts';
import { WORDS } from './mail-words.ts';
import { nameOf, type AcceptedBefore } from './proposals.ts';
import { store, type ProposalRow } from './proposals.store.ts';

/** A version's relation to versions accepted before, whose invoices are in force. */
export type Relation =
  | { kind: 'alone' }
  | { kind: 'in_place' | 'in_addition'; of: [AcceptedBefore, ...AcceptedBefore[]] };

/** The versions of its quote that were accepted before this one (null: all), oldest first, with their invoices; `lock` keeps these as they are until the transaction ends. */
export async function acceptedBefore(
  tx: Tx,
  { quoteId, version }: Pick<ProposalRow, 'quoteId'> & { version: number | null },
  { lock = false } = {},
): Promise<AcceptedBefore[]> {
  const rows = await store.accepted(tx, quoteId, version);
  if (rows.length === 0) return [];
  const owed = await owedOn(
    tx,
    rows.map((row) => row.invoiceNumber!),
    { lock },
  );
  return rows.flatMap((row) => {
    const invoice = owed.get(row.invoiceNumber!);
    return invoice ? [{ quoteId, version: row.version, acceptedAt: row.decidedAt!, invoice }] : [];
  });
}

/** A version's relation to versions accepted before, whose invoices are in force. */
export function relationOf(
  { inAddition }: Pick<ProposalRow, 'inAddition'>,
  before: readonly AcceptedBefore[],
): Relation {
  const [first, ...more] = before.filter(({ invoice }) => invoice.stands);
  if (!first) return { kind: 'alone' };
  return { kind: inAddition ? 'in_addition' : 'in_place', of: [first, ...more] };
}

/** Whether a version adds to the accepted ones in force, which the caller must say. Throws 409. */
export function besides(
  before: readonly AcceptedBefore[],
  { inAddition }: { inAddition?: boolean },
): boolean {
  const standing = before.find(({ invoice }) => invoice.stands);
  if (!standing) return false;
  if (inAddition === undefined)
    throw refusal('accepted_stands', {
      name: nameOf(standing),
      number: standing.invoice.number,
    });
  return inAddition;
}

/** Why a version cannot take the place of what was accepted: money that came for it is not moved in silence. Null where it can. */
export function refusalToReplace(
  relation: Relation,
  refused: 'accepted_paid' | 'accepted_paid:send',
): AppError | null {
  if (relation.kind !== 'in_place') return null;
  const paid = relation.of.find(({ invoice }) => invoice.paid > 0);
  return paid ? refusal(refused, { name: nameOf(paid), number: paid.invoice.number }) : null;
}

/**
 * The buyer's details on the last invoice in force. The acceptance form starts with them, so that
 * they are not lost with a replaced invoice. An additional proposal often has an order number of
 * its own.
 */
export function buyerOf(relation: Relation): Pick<Owed, 'kraPin' | 'purchaseOrder'> {
  const last = relation.kind === 'alone' ? undefined : relation.of.at(-1)?.invoice;
  return {
    kraPin: last?.kraPin ?? null,
    purchaseOrder: relation.kind === 'in_place' ? (last?.purchaseOrder ?? null) : null,
  };
}

/**
 * What happens to earlier acceptances, one sentence for each; none without any. `done` once this
 * one is accepted.
 */
export function relationWords(relation: Relation, language: Language, done = false): string[] {
  if (relation.kind === 'alone') return [];
  const words = WORDS[language].beside[relation.kind];
  const say = done ? words.done : words.if;
  return relation.of.map(({ acceptedAt, invoice, ...version }) =>
    say({
      name: nameOf(version),
      day: showDay(acceptedAt, language),
      number: invoice.number,
      sum: formatMoney(invoice.total, invoice.currency),
    }),
  );
}
