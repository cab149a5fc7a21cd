import { expect, test } from 'vitest';
import type { Database } from './database.ts';
import { useEmptyDatabase } from '../../tests/support/empty-database.ts';

/**
 * Tables that open offices do not show, or that change only together with an announced one. A new
 * table must be announced or listed here.
 */
const SILENT = [
  'application_history',
  'authenticator_apps',
  'card_tries',
  'challenges',
  'consents',
  'counters',
  'customers',
  'daily_figures',
  'delivery_files',
  'files',
  'gone_addresses',
  'identities',
  'import_rows',
  'invoice_items',
  'invoice_reminders',
  'kept_cards',
  'known_devices',
  'login_tries',
  'lost_numbers',
  'message_counts',
  'migrations',
  'month_lines',
  'mpesa_marks',
  'newsletter_deliveries',
  'notices',
  'notifications',
  'office_preferences',
  'one_time_tokens',
  'order_lines',
  'passkeys',
  'payment_events',
  'pending_registrations',
  'post_likes',
  'post_slugs',
  'private_links',
  'proposal_lines',
  'provider_tokens',
  'quote_messages',
  'recovery_codes',
  'removed_cards',
  'request_counts',
  'restores',
  'retention_states',
  'seat_holds',
  'secret_key_check',
  'service_changes',
  'service_periods',
  'sessions',
  'site_search',
  'site_words',
  'totals',
  'user_days',
];

let db: Database;
useEmptyDatabase((opened) => (db = opened));

test('every table is told of to open offices, or is known to be silent (D149)', async () => {
  const rows = await db.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
       and not exists (select from pg_trigger where tgrelid = pg_class.oid and tgname = 'announced') order by 1`,
  );
  expect(rows.map((row) => row.name)).toEqual(SILENT);
});
