import type { PaymentRow } from '../../contracts/payments.ts';
import type { PageQuery } from '../../kernel/page.ts';
import type { Provider } from './gateway.ts';

export interface PaymentsQuery extends PageQuery {
  q?: string;
  /** Only this one. */
  id?: string;
  status?: PaymentRow['status'];
  /** Only prompts of which nobody knows what became. */
  unanswered?: 'true';
  method?: string;
  provider?: Provider | 'manual';
  /** `all`: also what staff recorded by hand. The attempts alone unless told (docs/calls.md#get-apipayments). */
  ledger?: 'attempts' | 'all';
  /** Days in Nairobi, both included. */
  from?: string;
  to?: string;
  sort?: 'date' | '-date' | 'amount' | '-amount';
}

/** A row of the list, its sort value, and its place. */
export interface Listed {
  row: PaymentRow;
  by: number;
  cursor: string;
}

/**
 * Two lists in one order as one. Where they are level the id decides, as in the database: those by hand begin with "man",
 * the attempts with "pay".
 */
export function mergeSorted(online: Listed[], byHand: Listed[], down: boolean): Listed[] {
  const all: Listed[] = [];
  for (let first = 0, second = 0; first < online.length || second < byHand.length;) {
    const [one, other] = [online[first], byHand[second]];
    const attempt =
      !other || (one !== undefined && (one.by === other.by ? down : one.by > other.by === down));
    all.push(attempt ? online[first++]! : byHand[second++]!);
  }
  return all;
}
