import type { CreditLedger, CreditRow, WrittenKind } from '../../contracts/credits.ts';
import { nairobiDay } from '../../kernel/clock.ts';
import type { creditEntries } from '../../db/tables/deliveries.ts';

export type EntryRow = typeof creditEntries.$inferSelect;

/** A delivery that sells credits, with what staff wrote about it, oldest first. */
export interface Purchase {
  id: string;
  orderNumber: string;
  bought: number;
  at: Date;
  /** When its line or order was refunded, or a refund of it began; null where neither. */
  refundedAt: Date | null;
  entries: EntryRow[];
}

type Balance = Omit<CreditLedger, 'rows'>;

/** The credits that a line buys: what a plan holds counts for each plan. Null where it buys none. */
export function creditsIn(kind: string, quantity: number, unitsIncluded: number | null) {
  if (kind === 'sms_units') return quantity * (unitsIncluded ?? 1);
  return kind === 'sender_name' && unitsIncluded !== null ? quantity * unitsIncluded : null;
}

/** How each entry moves what is owed and, where it does, what is in the customer's SMS account. */
export const MOVES: Record<WrittenKind, { owed: 1 | -1; account: 1 | 0 | -1 }> = {
  added: { owed: -1, account: 1 },
  deducted: { owed: 1, account: -1 },
  refunded: { owed: -1, account: 0 },
  not_refunded: { owed: 1, account: 0 },
};

export function balanceOf({
  bought,
  refundedAt,
  entries,
}: Pick<Purchase, 'bought' | 'refundedAt'> & {
  entries: readonly Pick<EntryRow, 'kind' | 'number'>[];
}): Balance {
  const sum = (kind: WrittenKind): number =>
    entries.reduce((all, entry) => (entry.kind === kind ? all + entry.number : all), 0);
  const [added, deducted] = [sum('added'), sum('deducted')];
  const refunded = refundedAt === null ? sum('refunded') - sum('not_refunded') : bought;
  const rest = bought - refunded - added + deducted;
  return {
    bought,
    refunded,
    added,
    deducted,
    owed: Math.max(0, rest),
    toDeduct: Math.max(0, 0 - rest),
  };
}

/** The most that an entry of a kind can have. */
export function largestEntry(
  kind: WrittenKind,
  balance: Balance,
  { refundedAt }: Pick<Purchase, 'refundedAt'>,
): number {
  switch (kind) {
    case 'added':
      return balance.owed;
    case 'deducted':
      return balance.added - balance.deducted;
    case 'refunded':
      return balance.bought - balance.refunded;
    case 'not_refunded':
      // What follows from the order is mended there.
      return refundedAt === null ? balance.refunded : 0;
  }
}

type Event = Omit<CreditRow, 'owed'>;

/** What became of one purchase, oldest first. */
function eventsOf({ id, orderNumber, bought, at, refundedAt, entries }: Purchase): Event[] {
  const facts = { deliveryId: id, orderNumber };
  const derived = (kind: 'bought' | 'refunded', number: number, when: Date): Event => ({
    ...facts,
    id: `${id}-${kind}`,
    kind,
    reason: null,
    number,
    day: nairobiDay(when),
    reference: '',
    by: null,
    at: when.toISOString(),
  });
  const byHand = balanceOf({ bought, refundedAt: null, entries }).refunded;
  const written = entries.map((entry): Event => ({
    ...facts,
    id: entry.id,
    kind: entry.kind,
    reason: entry.reason,
    number: entry.number,
    day: entry.day,
    reference: entry.reference,
    by: entry.enteredBy,
    at: entry.createdAt.toISOString(),
  }));
  const rest = bought - byHand;
  return [
    derived('bought', bought, at),
    ...written,
    ...(refundedAt && rest > 0 ? [derived('refunded', rest, refundedAt)] : []),
  ];
}

/** The ledger of purchases: their sums, and each entry with what was owed after it. Null where there is no purchase. */
export function ledgerOf(purchases: readonly Purchase[]): CreditLedger | null {
  if (purchases.length === 0) return null;
  const rest = new Map<string, number>();
  const rows = purchases
    .flatMap(eventsOf)
    .toSorted((one, other) => one.at.localeCompare(other.at))
    .map((event): CreditRow => {
      const move = event.kind === 'bought' ? 1 : MOVES[event.kind].owed;
      rest.set(event.deliveryId, (rest.get(event.deliveryId) ?? 0) + move * event.number);
      const owed = [...rest.values()].reduce((sum, one) => sum + Math.max(0, one), 0);
      return { ...event, owed };
    });
  const balances = purchases.map(balanceOf);
  const sum = (name: keyof Balance): number => balances.reduce((all, one) => all + one[name], 0);
  return {
    bought: sum('bought'),
    refunded: sum('refunded'),
    added: sum('added'),
    deducted: sum('deducted'),
    owed: sum('owed'),
    toDeduct: sum('toDeduct'),
    rows,
  };
}
