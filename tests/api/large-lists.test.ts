import { beforeAll, expect, inject, test } from 'vitest';
import { FILLED_LISTS, fillTables } from '../../bench/office/fill.ts';
import { recordStatements, type Recorded } from '../../bench/orders/pg-recording.ts';
import { signInAdmin } from '../support/accounts.ts';
import { SERVICE_STATUSES, type Service } from '../../src/contracts/services.ts';
import { useProduct } from '../support/product.ts';

/*
 * What the office asks of large tables is read by an index. PostgreSQL itself says how many rows
 * each part of a statement read: a list that reads most of a table fails here, long before a
 * company has a million rows.
 */
const ROWS = 4_000;
/** A list of 25 rows, and its count up to 100, may read as many rows until it has found enough. */
const MOST_READ = 2_000;

const PAGE = 'limit=25&countTo=100';

interface Parameter {
  name: string;
  in: string;
  schema: { enum?: string[] };
}

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: Plan[];
}

const product = useProduct();
let cookie: string;
let parametersOf: (list: string) => Parameter[];

beforeAll(async () => {
  cookie = await signInAdmin(product);
  const [{ name }] = (await product.db.query<{ name: string }>(
    'select current_database() as name',
  )) as [{ name: string }];
  const url = new URL(inject('postgresAdminUrl'));
  url.pathname = `/${name}`;
  await fillTables(url.href, ROWS);
  const { paths } = (await product.api('GET', '/api/openapi.json')).body as unknown as {
    paths: Record<string, { get: { parameters: Parameter[] } }>;
  };
  parametersOf = (list) => paths[`/api/${list}`]!.get.parameters;
});

/** The scans of a statement that read more rows of a filled table than a page needs. */
async function wideScans({ text, values }: Recorded): Promise<string[]> {
  const [row] = await product.db.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
    `explain (analyze, format json) ${text}`,
    values,
  );
  const found: string[] = [];
  const look = (plan: Plan): void => {
    const rows =
      plan['Actual Rows'] +
      (plan['Rows Removed by Filter'] ?? 0) +
      (plan['Rows Removed by Index Recheck'] ?? 0);
    if (plan['Relation Name'] && rows * plan['Actual Loops'] > MOST_READ)
      found.push(`${plan['Node Type']} of ${plan['Relation Name']} reads ${rows} rows`);
    for (const part of plan.Plans ?? []) look(part);
  };
  look(row!['QUERY PLAN'][0].Plan);
  return found;
}

/** What reads too much, at which address. */
async function tooMuch(path: string): Promise<string[]> {
  let answer: { status: number; headers: Headers } | undefined;
  const statements = await recordStatements(async () => {
    answer = await product.api('GET', path, undefined, { cookie });
  }, false);
  expect(answer!.status, path).toBe(200);
  const selects = statements.filter(({ text }) => /^\s*(select|with)\b/i.test(text));
  const found: string[] = [];
  for (const statement of selects) found.push(...(await wideScans(statement)));
  return found.map((scan) => `${path}: ${scan}`);
}

test.each([...FILLED_LISTS, 'customers'])('the first page of %s, and the next', async (list) => {
  const path = `/api/${list}?${PAGE}`;
  const { headers } = await product.api('GET', path, undefined, { cookie });
  const next = /<([^>]+)>/.exec(headers.get('link')!)![1]!;
  expect([...(await tooMuch(path)), ...(await tooMuch(next))]).toEqual([]);
});

test.each(FILLED_LISTS)('every order and every choice of %s', async (list) => {
  const found: string[] = [];
  for (const { name, schema } of parametersOf(list))
    for (const value of schema.enum ?? [])
      found.push(...(await tooMuch(`/api/${list}?${PAGE}&${name}=${value}`)));
  expect(found).toEqual([]);
});

test('a column of the board of services, and what follows it where no day is known', async () => {
  const found: string[] = [];
  for (const status of SERVICE_STATUSES)
    found.push(...(await tooMuch(`/api/services?${PAGE}&status=${status}&sort=paidUntil`)));
  found.push(...(await tooMuch(`/api/services?${PAGE}&status=ended&sort=-paidUntil`)));
  expect(found).toEqual([]);

  const path = '/api/services?limit=100&status=pending&sort=paidUntil';
  const first = await product.api('GET', path, undefined, { cookie });
  const next = /<([^>]+)>/.exec(first.headers.get('link')!)![1]!;
  const second = await product.api('GET', next, undefined, { cookie });
  expect(second.status, second.text).toBe(200);
  const ids = [first, second].flatMap(({ body }) =>
    (body as unknown as Service[]).map(({ id }) => id),
  );
  expect(new Set(ids).size).toBe(200);
});

test('an answer that is kept, or a file, says how many rows there are whatever is counted', async () => {
  const told = async (path: string, headers = {}) => {
    const answer = await product.api('GET', path, undefined, headers);
    return [answer.headers.get('x-total-count'), answer.headers.get('x-total-over')];
  };
  expect(await told('/api/catalogue?countTo=3')).toEqual([null, '3']);
  expect(await told('/api/catalogue')).toEqual(['22', null]);
  expect(await told('/api/jobs?countTo=1')).toEqual([null, '1']);
  const [users] = await told('/api/users?limit=1', { cookie });
  expect(await told('/api/users/export.csv?countTo=1', { cookie })).toEqual([users, null]);
});

test('the figures of the dashboard and of the morning', async () => {
  expect(await tooMuch('/api/reports/overview')).toEqual([]);
  // Drafts are counted up to 10,000.
  const morning = await tooMuch('/api/reports/morning');
  expect(morning.filter((scan) => !scan.includes(' of posts '))).toEqual([]);
});

test('a word in the titles of many jobs finds the newest applications for them', async () => {
  expect(await tooMuch(`/api/applications?${PAGE}&q=engineer`)).toEqual([]);
  const { body } = await product.api('GET', '/api/applications?limit=2&q=engineer', undefined, {
    cookie,
  });
  expect((body as unknown as { id: string }[]).map(({ id }) => id)).toEqual(['app_b1', 'app_b2']);
});

test.each([...FILLED_LISTS, 'customers', 'search'])(
  'rare words, looked for in %s',
  async (list) => {
    const paths = ['user3999@', 'no such thing', 'INV-90003999', '0799 123 456'].map(
      (word) => `/api/${list}?${PAGE}&q=${encodeURIComponent(word)}`,
    );
    const found: string[] = [];
    for (const path of paths) found.push(...(await tooMuch(path)));
    expect(found).toEqual([]);
  },
);

test.each([...FILLED_LISTS, 'customers'])(
  '%s is counted up to what is asked, or whole',
  async (list) => {
    const counted = async (query: string) => {
      const { headers } = await product.api('GET', `/api/${list}?limit=1${query}`, undefined, {
        cookie,
      });
      return [headers.get('x-total-count'), headers.get('x-total-over')];
    };
    const [all] = await counted('');
    expect(Number(all)).toBeGreaterThanOrEqual(ROWS);
    expect(await counted(`&countTo=${all}`)).toEqual([all, null]);
    expect(await counted(`&countTo=${Number(all) - 1}`)).toEqual([null, `${Number(all) - 1}`]);
    expect(await counted('&countTo=3&q=39')).toEqual([null, '3']);
  },
);
