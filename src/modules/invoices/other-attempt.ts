import { refusal } from '../../kernel/errors.ts';
import { blocksAnother, isSameTry, type CardUse, type Provider } from '../payments/index.ts';
import type { PayMethodOptions } from './pay-methods.ts';
import type { Database } from '../../db/database.ts';
import type { InvoiceRow } from './rows.store.ts';

/**
 * An attempt for another amount may still be open. A card's or PayPal's is ended before the new
 * one starts. A prompt is on a phone, where only its owner can end it, so that throws 409. If
 * the old one is paid anyway, the money counts.
 */
export async function endOtherAttempt(
  row: InvoiceRow,
  provider: Provider,
  asked: { amount: number; card: CardUse | undefined },
  { db, payments, clock }: Pick<PayMethodOptions, 'payments' | 'clock'> & { db: Database },
): Promise<void> {
  const now = clock.now();
  const open = (await payments.ofPayable(db, row.number)).find(
    (one) => one.provider === provider && blocksAnother(one, now),
  );
  if (!open || isSameTry(open, asked)) return;
  if (open.cardUse === 'charge') throw refusal('payment_in_progress');
  if (provider === 'mpesa') throw inProgress();
  const gateway = payments.gateway(provider);
  const ended =
    gateway.cancel && open.providerRef !== null
      ? await gateway.cancel({
          attemptId: open.id,
          providerRef: open.providerRef,
          amount: open.amount,
          currency: open.currency,
        })
      : null;
  if (ended?.kind === 'succeeded') {
    await payments.apply(open, ended);
    throw refusal('payment_in_progress:arrived');
  }
  await payments.apply(open, {
    kind: 'failed',
    code: 'replaced',
    reason: 'The payer chose another amount.',
  });
}

export function inProgress() {
  return refusal('payment_in_progress:other_amount');
}
