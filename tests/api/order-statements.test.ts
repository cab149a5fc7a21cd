import { expect, inject, test } from 'vitest';
import { recordStatements } from '../../bench/orders/pg-recording.ts';
import { openShop } from '../../bench/orders/shop.ts';
import { newId } from '../../src/kernel/ids.ts';
import { createDatabase } from '../support/postgres.ts';

test('an order from cart to paid is 24 statements, and takes the invoice number with three to go', async () => {
  const database = await createDatabase(inject('postgresAdminUrl'), newId('order'));
  const shop = await openShop(database.url);
  try {
    await shop.buy();
    const statements = await recordStatements(() => shop.buy());
    const names = statements.map(({ name, text }) => name?.replace(/_[0-9a-f]{8}$/, '') ?? text);
    expect(names).toEqual([
      // The order.
      'catalogue_some',
      'legal_newest_of',
      'combined',
      'order_alike',
      // The prompt.
      'order_by_id',
      'begin',
      'order_lock_whole',
      'order_parts',
      'payment_open',
      'payment_insert',
      'commit',
      'payment_accept_first',
      // M-Pesa's message.
      'payment_by_secret',
      'event_insert',
      // Paid.
      'begin',
      'payment_lock_in_turn',
      'payment_by_receipt',
      'order_lock_whole',
      'order_parts',
      'notifications_staff',
      'invoice_insert',
      'payment_succeed',
      'combined',
      'commit',
    ]);
  } finally {
    await shop.close();
    await database.drop();
  }
});
