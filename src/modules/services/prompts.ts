import type { Database } from '../../db/database.ts';
import { isBetweenHours, nairobiDay, type Clock } from '../../kernel/clock.ts';
import { eachApart } from '../../kernel/each.ts';
import { AppError } from '../../kernel/errors.ts';
import { failpoint } from '../../kernel/failpoints.ts';
import { formatMoney, toMajor } from '../../kernel/money.ts';
import { showEnds } from '../../kernel/phone.ts';
import type { Collecting } from '../invoices/index.ts';
import { cardStore } from './cards.store.ts';
import { hold } from './held.ts';
import { record } from './plan-steps.ts';
import { promptStore } from './prompts.store.ts';
import { store } from './services.store.ts';

export interface PromptsOptions {
  db: Database;
  clock: Clock;
  invoices: Pick<Collecting, 'promptable' | 'prompt'>;
}

/** Nobody's phone rings early or late: Nairobi's hours. */
const FIRST_HOUR = 8;
const LAST_HOUR = 18;

/**
 * The M-Pesa prompts of renewals on the day that they are due, for customers who asked for them: one for each invoice and
 * day. It is written down before it is sent, and sent under a key that its payment knows again: a round that is killed,
 * comes twice or runs on two nodes sends one. What a customer did not answer, or a budget refused, is not sent again.
 */
export class Prompts {
  readonly #options: PromptsOptions;

  constructor(options: PromptsOptions) {
    this.#options = options;
  }

  async work(): Promise<void> {
    const { db, clock } = this.#options;
    const now = clock.now();
    if (!isBetweenHours(now, FIRST_HOUR, LAST_HOUR)) return;
    await eachApart(
      await promptStore.due(db, nairobiDay(now)),
      ({ serviceId, number }) => this.#prompt(serviceId, number),
      'prompts were not sent',
    );
  }

  async #prompt(serviceId: string, number: string): Promise<void> {
    const { db, invoices } = this.#options;
    const asked = await invoices.promptable(number);
    let sent = null as { phone: string; amount: number; today: string } | null;
    await hold(this.#options, serviceId, async ({ tx, row, today }) => {
      // Turned off a moment ago.
      const phone = row.promptPhone;
      if (phone === null) return;
      const { promptedOn, open } = await promptStore.of(tx, number);
      const amount = promptedOn === today ? open : asked;
      if (amount === null) return;
      sent = { phone, amount, today };
      if (promptedOn === today) return;
      await promptStore.write(tx, number, today, amount);
      await record(tx, row, {
        action: 'service.prompted',
        summary: `is due: M-Pesa prompt of ${formatMoney(amount)} for ${number} to ${showEnds(phone)}`,
      });
    });
    if (sent === null) return;
    const { phone, amount, today } = sent;
    failpoint('service-prompt-written');
    try {
      const key = `service-prompt:${number}:${today}`;
      const asked = { phoneNumber: phone, amount: toMajor(amount), key };
      if (!(await invoices.prompt(number, asked))) return;
    } catch (error) {
      // Refused: it is paid, another prompt is open, a budget is used up, or its phone does not answer.
      if (!(error instanceof AppError) || error.kind === 'unavailable') throw error;
    }
    failpoint('service-prompt-sent');
    await promptStore.done(db, number);
  }

  /** Turns the prompts of a service on, to a phone, or off with null; at once. Throws 404. */
  async choose(id: string, phone: string | null, mine: string): Promise<void> {
    await hold(
      this.#options,
      id,
      async ({ tx, row, now }) => {
        if (row.promptPhone === phone) return;
        // One way at a time.
        const values = phone === null ? {} : { cardUserId: null };
        await store.update(tx, id, { ...values, promptPhone: phone, updatedAt: now });
        if (phone !== null && row.cardUserId !== null)
          await cardStore.removeUnused(tx, row.cardUserId);
        await record(tx, row, {
          action: 'service.prompts',
          summary:
            phone === null
              ? 'sends no M-Pesa prompts any more: its customer turned them off'
              : `sends an M-Pesa prompt when a renewal is due: its customer turned this on for ${showEnds(phone)}`,
        });
      },
      mine,
    );
  }
}
