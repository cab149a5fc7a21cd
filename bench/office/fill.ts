import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { COMPUTED } from '../../src/modules/customers/records.store.ts';
import { COUNTED } from '../../src/modules/reports/figures.store.ts';

/** Names and places that a search can find often, seldom and never. */
const NAMES = `(array['Wanjiru','Otieno','Achieng','Kiprop','Njeri','Mutua','Hassan','Atieno','Kamau','Chebet'])`;
const PLACES = `(array['Nakuru','Kisumu','Eldoret','Mombasa','Thika','Nyeri','Machakos','Kericho','Meru','Garissa'])`;
const name = (n: string): string =>
  `${NAMES}[1 + ${n} % 10] || ' ' || ${NAMES}[1 + (${n} / 10) % 10] || ' ' || ${n}`;
const place = (n: string): string => `${PLACES}[1 + (${n} / 7) % 10]`;
const at = (n: string): string => `now() - (${n} || ' minutes')::interval`;

/** One statement a table; $1 is the number of rows. */
const FILLS = [
  `insert into users (id, first_name, last_name, email, phone, role, status, created_at) select 'usr_b' || n, ${NAMES}[1 + n % 10], ${place('n')} || n, 'user' || n || '@example.co.ke', '0712345678', 'user', case when n % 9 = 0 then 'inactive' else 'active' end, ${at('n')} from generate_series(1, $1::int) n`,
  // A pending order ends within a day, so few are.
  `insert into orders (id, number, status, subtotal, vat, total, customer_name, customer_email, customer_phone, terms_version, created_at, expires_at) select 'ord_b' || n, 'BX' || lpad(n::text, 8, '0'), case when n <= 100 then 'pending' else (array['paid','expired','cancelled'])[1 + n % 3] end, 5000000, 800000, 5800000, ${name('n')}, 'user' || n || '@example.co.ke', '254712345678', 'b', ${at('n')}, now() from generate_series(1, $1::int) n`,
  `insert into invoices (number, status, customer, customer_email, amount, tax, total, paid, date, due_date, created_at, issued_at) select 'INV-9' || lpad(n::text, 7, '0'), (array['Paid','Pending','Overdue'])[1 + n % 3], ${name('n')}, 'user' || n || '@example.co.ke', 5000000, 800000, 5800000, 0, current_date - n % 300, current_date - n % 300 + 7, ${at('n')}, ${at('n')} from generate_series(1, $1::int) n`,
  `insert into contact_messages (name, email, subject, message, status, created_at) select ${name('n')}, 'user' || n || '@example.co.ke', 'Hosting in ' || ${place('n')}, 'We run a school in ' || ${place('n')} || ' with ' || n || ' learners and would like to know what it costs.', case when n % 5 = 0 then 'Unread' else 'Read' end, ${at('n')} from generate_series(1, $1::int) n`,
  `insert into quotes (full_name, business_name, email, mobile, phone, selected_services, referral_source, message, consent, status, due_at, created_at) select ${name('n')}, 'School ' || ${place('n')} || ' ' || n, 'user' || n || '@example.co.ke', '0712345678', '254712345678', '["Bulk SMS"]'::jsonb, 'Other', 'Fees and SMS', true, (array['Open','In Progress','Closed'])[1 + n % 3], now(), ${at('n')} from generate_series(1, $1::int) n`,
  `insert into jobs (id, title, department, location, status, type, posted_date, created_at) select 'job_b' || n, 'Engineer ' || n, 'Software', ${place('n')}, 'Closed', 'Full-time', current_date, ${at('n')} from generate_series(1, $1::int) n`,
  `insert into files (key, folder, content_type, size, name) values ('cvs/bench.pdf', 'cvs', 'application/pdf', 10, 'cv.pdf') on conflict do nothing`,
  `insert into applications (id, job_id, full_name, email, phone, resume_key, created_at) select 'app_b' || n, 'job_b' || n, ${name('n')}, 'user' || n || '@example.co.ke', '0712345678', 'cvs/bench.pdf', ${at('n')} from generate_series(1, $1::int) n`,
  `insert into posts (id, slug, title, content, author, date, status, created_at) select 'pst_b' || n, 'bench-' || n, 'How a school in ' || ${place('n')} || ' went online ' || n, '<p>Text</p>', 'Mfano Technologies', current_date - n % 900, 'draft', ${at('n')} from generate_series(1, $1::int) n`,
  `insert into services (id, order_id, position, customer, email, phone, package_id, name, quantity, price, tax_class, period, status, starts_on, paid_until, created_at) select 'svc_b' || n, 'ord_b' || n, 1, 'School ' || ${place('n')} || ' ' || n, 'user' || n || '@example.co.ke', '254712345678', 'hosting-regular', 'Regular (Web Hosting)', 1, 28800, 'standard', 'month', (array['pending','due','grace','suspended','ended','active'])[least(6, 1 + n % 12)], current_date - 20, case when n % 12 > 0 then current_date + 40 + n % 200 end, ${at('n')} from generate_series(1, $1::int) n`,
  // Of most credits nothing is owed.
  `insert into fulfilment_tasks (id, order_id, position, kind, title, detail, status, due_on, created_at, credits_owed)
    select 'tsk_' || part || n, 'ord_b' || n, position, kind, title, detail::jsonb, case when n % 3 = 0 then 'open' else 'done' end, current_date + n % 30, ${at('n')},
      case when part = 'c' then case when n % 400 = 0 then 600 else 0 end end
    from generate_series(1, $1::int) n, (values ('b', 1, 'hosting', 'Open Regular hosting', '{}'), ('c', 2, 'sms_units', 'Add 1,000 SMS credits', '{"quantity": 1000}')) of(part, position, kind, title, detail)`,
  `insert into sms_credit_entries (id, delivery_id, kind, number, day, entered_by, created_at)
    select 'cre_b' || n, 'tsk_c' || n, 'added', case when n % 400 = 0 then 400 else 1000 end, current_date - n % 300, 'Site Administrator', ${at('n')} from generate_series(1, $1::int) n`,
];

/** The office's customers, made of these rows at once. */
const CUSTOMERS = `insert into customers (key, at, words)
  select told.key, told.at, told.words from (${COMPUTED}) told on conflict (key) do nothing`;

/** The indexes that keep no row out: to build one at the end takes a fraction of renewing it a row. */
const PLAIN_INDEXES = `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as made
  from pg_index where not indisunique and indrelid = any(
    array['users', 'customers', 'orders', 'invoices', 'contact_messages', 'quotes', 'jobs', 'applications', 'posts',
      'services', 'fulfilment_tasks', 'sms_credit_entries']::regclass[])`;

/** What the office lists of them; customers have neither an order nor filters. */
export const FILLED_LISTS = [
  'users',
  'orders',
  'invoices',
  'contact',
  'quote/list',
  'applications',
  'jobs',
  'blogs',
  'services',
  'deliveries',
  'sms-credits',
  'sms-credits/entries',
];

/** Fills every table that the office lists with so many rows, as a company of some years has them. */
export async function fillTables(databaseUrl: string, rows: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const indexes = await client.query<{ name: string; made: string }>(PLAIN_INDEXES);
    for (const { name } of indexes.rows) await client.query(`drop index ${name}`);
    // Triggers would notify and renew a customer a row.
    await client.query('set session_replication_role = replica');
    for (const text of FILLS) await client.query(text, text.includes('$1') ? [rows] : []);
    await client.query("set work_mem = '512MB'");
    await client.query(CUSTOMERS);
    await client.query(COUNTED);
    await client.query('set session_replication_role = origin');
    await client.query("set maintenance_work_mem = '512MB'");
    for (const { made } of indexes.rows) await client.query(made);
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}

/** Lets so many services renew in the next run, and makes it run. Answers seconds until all have their invoice. */
export async function renewServices(databaseUrl: string, count: number): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(
      `with renewed as (
        update services set status = 'active', starts_on = current_date + 3 - interval '1 month', paid_until = current_date + 2
          where substr(id, 6)::int <= $1 returning id, starts_on, paid_until)
      insert into service_periods (service_id, starts_on, ends_on, invoice_number)
        select r.id, r.starts_on, r.paid_until, (select number from invoices where status = 'Paid' limit 1) from renewed r`,
      [count],
    );
    await client.query('vacuum analyze services, service_periods');
    const began = performance.now();
    await client.query("insert into jobs.job (name) values ('services-renewals')");
    const invoiced = async (): Promise<number> =>
      (
        await client.query<{ count: number }>(
          'select count(*)::int from service_periods where starts_on > current_date',
        )
      ).rows[0]!.count;
    while ((await invoiced()) < count) await setTimeout(250);
    return (performance.now() - began) / 1000;
  } finally {
    await client.end();
  }
}
