import type { Binding, Call, Caller, SignedIn } from '../../contracts/call.ts';
import type { Endpoint, OthersRight } from '../../contracts/endpoint.ts';
import { withFirstTransaction, type Database, type Tx } from '../../db/database.ts';
import { MINUTE, type Clock } from '../../kernel/clock.ts';
import { notFound, refusal } from '../../kernel/errors.ts';
import { recordChange, withActorOf } from '../audit/index.ts';
import { store } from './people.store.ts';

/** How exactly the last use is known. */
const SEEN_EVERY = 5 * MINUTE;

/** What a call names: an order, or by `for` an account. */
interface Named {
  params?: unknown;
  query?: unknown;
  body?: unknown;
}

/** Lets people act for accounts of others. Every call of an account asks here, so that no two can differ. */
export class OnBehalf {
  readonly #db: Database;
  readonly #clock: Clock;

  constructor({ db, clock }: { db: Database; clock: Clock }) {
    this.#db = db;
    this.#clock = clock;
  }

  /**
   * The one answer to whether a session may act for an account by a right: the caller that it then is, or null where it
   * has no right at all. Throws 403 where it has only a lesser one.
   */
  async #standIn(by: SignedIn, ownerId: string, right: OthersRight): Promise<SignedIn | null> {
    const found = await store.right(this.#db, by.userId, ownerId);
    if (!found) return null;
    if (right === 'act' && found.role !== 'act') throw refusal('not_allowed');
    const { owner, person, seenAt } = found;
    const now = this.#clock.now();
    if (seenAt === null || now.getTime() - seenAt.getTime() >= SEEN_EVERY)
      await store.change(this.#db, person, { seenAt: now });
    const name = `${by.name} for ${owner.name}`;
    return {
      ...by,
      userId: owner.id,
      email: owner.email,
      name,
      shownAs: name,
      role: 'user',
      preset: 'viewer',
      behind: { userId: by.userId, account: { name: owner.name, role: found.role } },
    };
  }

  /** The caller for an account that the call names; themselves where it names none. Throws 401, 403 and 404. */
  async forAccount<C extends Caller>(call: C, right: OthersRight, ownerId: unknown): Promise<C> {
    if (ownerId === undefined) return call;
    const by = await call.signedIn();
    if (!by) throw refusal('sign_in_required');
    const found = await this.#standIn(by, String(ownerId), right);
    if (!found) throw notFound('This account');
    return as(call, found);
  }

  /** The caller for the account of an order. Staff, and all who have no right, stay who they are. Throws 403. */
  async forOrder<C extends Caller>(call: C, right: OthersRight, orderId: unknown): Promise<C> {
    if (typeof orderId !== 'string' || !orderId.startsWith('ord_')) return call;
    const by = await call.signedIn();
    if (!by || by.role === 'admin' || by.behind) return call;
    const owner = await store.ownerOfOrder(this.#db, orderId);
    if (owner === null || owner === by.userId) return call;
    const found = await this.#standIn(by, owner, right);
    return found ? as(call, found) : call;
  }

  /** A binding whose service call knows for whom it is made. Changes for others are in the audit log, whatever the service writes. */
  readonly bound = (binding: Binding): Binding => {
    const { endpoint } = binding;
    const right = endpoint.others;
    if (right === undefined || right === 'none') return binding;
    return {
      endpoint,
      handle: async (input, by) => {
        const call = await this.#callFor(endpoint, right, input, by);
        const record = endpoint.method === 'GET' ? null : await entryOf(endpoint, input, call);
        if (!record) return binding.handle(input, call);
        return withFirstTransaction(this.#db, record, () => binding.handle(input, call));
      },
    };
  };

  #callFor(
    { access }: Endpoint,
    right: OthersRight,
    { params, query, body }: Named,
    call: Call,
  ): Promise<Call> {
    if (access === 'user') return this.forAccount(call, right, (query as { for?: string })?.for);
    const named = { ...(body as object), ...(params as object) } as {
      id?: string;
      orderId?: string;
    };
    return this.forOrder(call, right, named.orderId ?? named.id);
  }
}

/** Writes the entry of a change for another account; null where the caller acts for themselves. */
async function entryOf(
  { summary, path }: Endpoint,
  { params, body }: Named,
  call: Call,
): Promise<((tx: Tx) => Promise<void>) | null> {
  const signedIn = await call.signedIn();
  if (!signedIn?.behind) return null;
  const { account } = signedIn.behind;
  const { id, orderId } = { ...(body as object), ...(params as object) } as Record<string, string>;
  return (tx) =>
    withActorOf(call, () =>
      recordChange(tx, {
        action: 'account.acted_for',
        entityId: signedIn.userId,
        summary: `For ${account.name}: ${summary.split(/[.;:,]/, 1)[0]} (${orderId ?? id ?? path})`,
      }),
    );
}

const as = <C extends Caller>(call: C, signedIn: SignedIn): C => ({
  ...call,
  signedIn: () => Promise.resolve(signedIn),
});
