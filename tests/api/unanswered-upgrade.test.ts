import { expect, test } from 'vitest';
import type { Database } from '../../src/db/database.ts';
import { migrate } from '../../src/db/migrate.ts';
import { beforeMigration } from '../support/before-migration.ts';

const before = beforeMigration('_unanswered.sql');

interface Old {
  id: string;
  provider?: string;
  status?: string;
  code?: string | null;
  days?: number;
  ref?: string | null;
  order?: string;
}

async function insert(
  db: Database,
  {
    id,
    provider = 'mpesa',
    status = 'expired',
    code = 'expired',
    days = 1,
    ref = null,
    order = id,
  }: Old,
): Promise<void> {
  await db.query(
    `insert into payments (id, payable_kind, payable_id, payable_number, customer, provider, status, amount, currency, settles, details,
      failure_code, failure_reason, final, provider_ref, created_at, updated_at)
      values ($1, 'order', $2, $2, 'Wanjiku', $3, $4, 232000, 'KES', 232000, '{}', $5, $5, $6, $7, now() - make_interval(days => $8), now() - make_interval(days => $8))`,
    [id, order, provider, status, code, days > 1, ref, days],
  );
}

test("what expired without M-Pesa's word before is unanswered after the upgrade, and staff are told once", async () => {
  await before(async (db, earlier) => {
    await migrate(db, earlier);
    const user = `insert into users (id, email, first_name, last_name, role, status, preset, password_hash) values ($1, $1 || '@x.example', 'A', 'B', 'admin', 'active', $2, '')`;
    await db.query(user, ['owner', 'owner']);
    await db.query(user, ['editor', 'editor']);
    // Two of one order exist beside each other, and beside the one that paid it; one is known to
    // M-Pesa.
    for (const one of [
      { id: 'lost', order: 'o1' },
      { id: 'lost_too', order: 'o1', days: 100, ref: 'ws_1' },
      { id: 'paid', order: 'o1', status: 'succeeded', code: null },
      { id: 'ancient', days: 181 },
      { id: 'card', provider: 'stripe' },
      { id: 'refused', status: 'failed', code: '1032' },
    ])
      await insert(db, one);
    await migrate(db);
    const rows = await db.query<{ id: string; text: string }>(
      `select id, concat_ws(' ', status, failure_code, final, unanswered_at is not null) as text from payments order by id`,
    );
    expect(Object.fromEntries(rows.map((row) => [row.id, row.text]))).toEqual({
      lost: 'pending f t',
      lost_too: 'pending f t',
      paid: 'succeeded f f',
      ancient: 'expired expired t f',
      card: 'expired expired f f',
      refused: 'failed 1032 f f',
    });
    const told = await db.query('select user_id as "user", message, href from notifications');
    expect(told).toEqual([
      {
        user: 'owner',
        message:
          '2 earlier M-Pesa prompts ended without an answer and may have been paid. Compare with the M-Pesa portal, please.',
        href: '/dashboard/admin/payments?unanswered=true',
      },
    ]);
  });
});

test('nothing to tell, nobody told', async () => {
  await before(async (db, earlier) => {
    await migrate(db, earlier);
    await migrate(db);
    expect(await db.query('select 1 from notifications')).toEqual([]);
  });
});
