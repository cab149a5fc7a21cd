import type {
  CreditEntry,
  CreditInput,
  CreditPurchase,
  MyCredits,
  WrittenKind,
} from '../../contracts/credits.ts';
import type { Edit } from '../../contracts/editing.ts';
import type { Database } from '../../db/database.ts';
import { nairobiDay, showDay, type Clock } from '../../kernel/clock.ts';
import { invalidField, refusal } from '../../kernel/errors.ts';
import { newId } from '../../kernel/ids.ts';
import { assertIfMatch } from '../../kernel/if-match.ts';
import type { Page } from '../../kernel/page.ts';
import { balanceOf, ledgerOf, MOVES, largestEntry, type Purchase } from './credits.ts';
import {
  creditStore,
  type CreditsQuery,
  type EntriesFilter,
  type EntriesQuery,
} from './credits.store.ts';
import type { DeliveryRow } from './deliveries.ts';
import type { DeliveriesOptions } from './deliveries.service.ts';
import {
  stepsWith,
  tellIfDone,
  withSteps,
  withDelivery,
  write,
  type LockedDelivery,
} from './locked-delivery.ts';
import { WORDS } from './mail-words.ts';

interface CreditsOptions extends Pick<DeliveriesOptions, 'queueMail' | 'addressOf' | 'allDone'> {
  db: Database;
  clock: Clock;
}

/** An account's page shows no older entries. */
const MOST_ROWS = 100;

const count = (number: number): string => number.toLocaleString('en-KE');

/** The ledger of SMS credits: what lines bought follows from orders and refunds, the rest staff write. */
export class Credits {
  readonly #options: CreditsOptions;

  constructor(options: CreditsOptions) {
    this.#options = options;
  }

  async list(query: CreditsQuery): Promise<Page<CreditPurchase>> {
    const page = await creditStore.list(this.#options.db, query);
    return {
      ...page,
      rows: page.rows.map((row) => ({
        ...balanceOf(row),
        id: row.id,
        title: row.title,
        orderId: row.orderId,
        orderNumber: row.orderNumber,
        customer: row.customer,
        email: row.email,
        phone: row.phone,
        created_at: row.at.toISOString(),
      })),
    };
  }

  async entries(query: EntriesQuery): Promise<Page<CreditEntry>> {
    const page = await creditStore.entries(this.#options.db, query);
    return {
      ...page,
      rows: page.rows.map(({ entry, orderId, orderNumber, customer }) => ({
        id: entry.id,
        kind: entry.kind,
        reason: entry.reason,
        number: entry.number,
        change: MOVES[entry.kind].account * entry.number,
        day: entry.day,
        reference: entry.reference,
        by: entry.enteredBy,
        deliveryId: entry.deliveryId,
        orderId,
        orderNumber,
        customer,
        created_at: entry.createdAt.toISOString(),
      })),
    };
  }

  /** What these entries changed in SMS accounts. */
  async sums(filter: EntriesFilter): Promise<{ added: number; deducted: number; change: number }> {
    const sums = await creditStore.sums(this.#options.db, filter);
    const [added, deducted] = [sums.get('added') ?? 0, sums.get('deducted') ?? 0];
    return { added, deducted, change: added - deducted };
  }

  /** What a customer bought with their account; null for nothing. */
  async ofUser(userId: string): Promise<MyCredits | null> {
    const ledger = ledgerOf(await creditStore.ofUser(this.#options.db, userId));
    if (!ledger) return null;
    const { bought, refunded, added, deducted, owed, rows } = ledger;
    return {
      bought,
      refunded,
      added: added - deducted,
      owed,
      rows: rows
        .toReversed()
        .slice(0, MOST_ROWS)
        .map(({ id, kind, number, day, orderNumber }) => ({ id, kind, number, day, orderNumber })),
    };
  }

  /**
   * Writes an entry. Two at once follow each other by the delivery's lock. Throws 404, 409 where nothing is owed or
   * somebody changed it, 422 at the number or the day.
   */
  write(id: string, input: CreditInput, edit: Edit): Promise<void> {
    return withDelivery(this.#options, id, async (held) => {
      const { tx, row, now } = held;
      assertIfMatch(edit.ifMatch, row, `changed “${row.title}”`);
      const [purchase] = await creditStore.of(tx, [id]);
      if (!purchase) throw refusal('no_credits');
      if (input.day > nairobiDay(now)) throw invalidField('day', 'invalid_input:credits_day');
      refuseTooMany(input, purchase);
      const entry = {
        id: newId('cre', now.getTime()),
        deliveryId: id,
        kind: input.kind,
        reason: input.kind === 'deducted' ? (input.reason ?? null) : null,
        number: input.number,
        day: input.day,
        reference: input.reference,
        enteredBy: edit.by,
        createdAt: now,
      };
      await creditStore.add(tx, entry);
      const after = { ...purchase, entries: [...purchase.entries, entry] };
      const { owed, toDeduct } = balanceOf({ ...after, refundedAt: null });
      const isOpen = await creditStore.hasOpenRefund(tx, id);
      const settled = isOpen ? { ...after, refundedAt: null } : after;
      const values = { ...stepAfter(held, settled, edit), creditsOwed: owed - toDeduct };
      await write(held, values, edit, {
        action: 'delivery.credits',
        summary: summaryOf(input),
      });
      if (input.kind === 'added') await this.#tellAdded(held, entry, balanceOf(after).owed);
      await tellIfDone(held, values, this.#options.allDone);
    });
  }

  /** Tells the customer how many were added; each entry once. */
  async #tellAdded(
    { tx, row, order }: LockedDelivery,
    { id, number }: { id: string; number: number },
    owed: number,
  ): Promise<void> {
    const { queueMail, addressOf } = this.#options;
    const { credits } = WORDS[order.language];
    await queueMail(tx, {
      template: 'credits_added',
      reference: id,
      to: order.email,
      content: {
        language: order.language,
        subject: credits.subject(count(number)),
        addressee: { person: order.name },
        paragraphs: [
          credits.added(count(number), order.number),
          owed > 0 ? credits.rest(count(owed)) : credits.all,
        ],
        link: {
          label: credits.see,
          url: await addressOf(tx, { id: row.orderId, language: order.language }),
        },
      },
      secret: 'standing',
    });
  }
}

function refuseTooMany({ kind, number }: CreditInput, purchase: Purchase): void {
  const balance = balanceOf(purchase);
  const most = largestEntry(kind, balance, purchase);
  if (number <= most) return;
  if (kind === 'added' && most === 0) throw refusal('no_credits_owed');
  throw invalidField('number', `invalid_input:credits_${kind}`, { most: count(most) });
}

/**
 * The step that asks for credits is done once none are owed, and open again once some are. A refund counts for it once it
 * is complete: should it fail, all are owed again.
 */
function stepAfter(held: LockedDelivery, after: Purchase, edit: Edit): Partial<DeliveryRow> {
  const { added, deducted, owed } = balanceOf(after);
  const number = 1 + held.steps.findIndex(({ asks }) => asks === 'credits');
  if (number === 0) return {};
  const { status, note } = held.steps[number - 1]!;
  const moved = (to: 'open' | 'done' | 'skipped') =>
    withSteps(held, { steps: stepsWith(held, number, { status: to, note }, edit) }, edit);
  if (owed > 0) return status === 'open' ? {} : moved('open');
  const over = added > deducted ? 'done' : 'skipped';
  return status === 'open' ? moved(over) : {};
}

const SAID: Record<WrittenKind, string> = {
  added: 'credits added',
  deducted: 'credits deducted',
  refunded: 'credits refunded',
  not_refunded: 'credits not refunded after all',
};

function summaryOf({ kind, number, day, reference, reason }: CreditInput): string {
  const facts = [kind === 'deducted' && reason, reference, showDay(day)].filter(Boolean);
  return `${count(number)} ${SAID[kind]} (${facts.join(', ')})`;
}
