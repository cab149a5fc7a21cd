import { describe, expect, test } from 'vitest';
import { storyOf } from '../support/content.ts';
import { useProduct } from '../support/product.ts';
import { asAdmin } from '../support/staff.ts';

const product = useProduct();

type Row = Record<string, unknown> & { id: string; kiswahili: Record<string, unknown> };
const staff = asAdmin<Row & { member?: Row; fields?: Record<string, string> }>(product);

/** Each package needs an id of its own, for none is ever deleted. */
let packages = 0;
const PACKAGE = {
  packageType: 'Exam Parlour',
  name: 'Gold',
  description: 'All papers.',
  price: 100,
  features: ['One', 'Two'],
};
const POST = {
  title: 'Goats',
  summary: 'On goats.',
  content: '<p>Goats eat.</p>',
  author: 'Amina',
};
const JOB = {
  title: 'Clerk',
  department: 'Office',
  location: 'Nairobi',
  type: 'Full-time',
  status: 'Open',
  description: 'You **write**.',
};

interface Kind {
  /** Adds one in the office. */
  path: string;
  input: Record<string, unknown>;
  /** Some of its fields in Kiswahili, the others not. */
  kiswahili: Record<string, unknown>;
  /** The fields that are left in English. */
  rest: string[];
  /** Where readers find it. */
  read: (made: Row) => string;
  texts?: (row: Row) => Record<string, unknown>;
}

const KINDS: Record<string, Kind> = {
  package: {
    path: '/api/catalogue/packages',
    input: PACKAGE,
    kiswahili: { name: 'Dhahabu', features: ['Moja', 'Mbili'] },
    rest: ['description'],
    read: () => '/api/catalogue?packageType=Exam+Parlour',
  },
  post: {
    path: '/api/blogs',
    input: POST,
    kiswahili: { title: 'Mbuzi', content: '<p>Mbuzi hula.</p>' },
    rest: ['summary'],
    read: () => '/api/blogs?status=published',
  },
  job: {
    path: '/api/jobs',
    input: JOB,
    kiswahili: { title: 'Karani', description: 'Utaandika.' },
    rest: ['department', 'location'],
    read: () => '/api/jobs?status=Open',
  },
  'team member': {
    path: '/api/ourteam',
    input: { name: 'Amina', role: 'Engineer', bio: 'Builds.' },
    kiswahili: { role: 'Mhandisi' },
    rest: ['bio'],
    read: () => '/api/ourteam?limit=200',
  },
  'page record': {
    path: '/api/content/records',
    input: storyOf('One'),
    kiswahili: { title: 'Ya kwanza', text: 'Kilichobadilika.' },
    rest: ['sector'],
    read: () => '/api/content?kind=story&place=software-development',
    texts: (row) => row.data as Record<string, unknown>,
  },
};

const idOf = (name: string): { id?: string } =>
  name === 'package' ? { id: `made-here-${++packages}` } : {};

const withLanguage = (path: string, language: string): string =>
  `${path}${path.includes('?') ? '&' : '?'}language=${language}`;

describe.each(Object.entries(KINDS))('a %s', (name, kind) => {
  const { path, input, kiswahili, rest, read, texts = (row) => row } = kind;
  const shown = async (made: Row, language: string): Promise<Row> => {
    const { body } = await product.api<Row[]>('GET', withLanguage(read(made), language));
    return body.find((row) => row.id === made.id)!;
  };
  const add = async (words: Record<string, unknown>): Promise<Row> => {
    const made = await staff('POST', path, { ...input, ...idOf(name), kiswahili: words });
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    return made.body.member ?? made.body;
  };
  const own = (made: Row): string => `${path}/${made.id}`;

  test('is read in Kiswahili where staff wrote it, and names the fields that are in English', async () => {
    const made = await add(kiswahili);
    expect(made.kiswahili).toMatchObject(kiswahili);
    const inKiswahili = await shown(made, 'sw');
    expect(texts(inKiswahili)).toMatchObject(kiswahili);
    expect(inKiswahili.english).toEqual(rest);
    const inEnglish = await shown(made, 'en');
    for (const field of Object.keys(kiswahili))
      expect(texts(inEnglish)[field], field).not.toEqual(kiswahili[field]);
    expect([inEnglish.english, inEnglish.kiswahili]).toEqual([undefined, undefined]);
    await staff('DELETE', own(made));
  });

  test('a field that is emptied is in English again, one that is left out stays', async () => {
    const made = await add(kiswahili);
    const [emptied, stays] = [Object.keys(kiswahili)[0]!, Object.keys(kiswahili)[1]];
    const none = Array.isArray(kiswahili[emptied]) ? [] : '';
    const change = { ...input, kiswahili: { [emptied]: none } };
    expect((await staff('PUT', own(made), change)).status).toBe(200);
    const after = await shown(made, 'sw');
    expect(after.english).toContain(emptied);
    if (stays) expect(texts(after)[stays]).toEqual(kiswahili[stays]);
    expect((await staff('PUT', own(made), input)).status).toBe(200);
    if (stays) expect(texts(await shown(made, 'sw'))[stays]).toEqual(kiswahili[stays]);
    await staff('DELETE', own(made));
  });

  test('a text that is too long is refused at its field', async () => {
    const field = Object.keys(kiswahili)[0]!;
    const refused = await staff('POST', path, {
      ...input,
      ...idOf(name),
      kiswahili: { [field]: 'a'.repeat(3_000) },
    });
    expect([refused.status, Object.keys(refused.body.fields!)]).toEqual([
      422,
      [`kiswahili.${field}`],
    ]);
  });
});

test('HTML and Markdown in Kiswahili are made safe like the English', async () => {
  const post = await staff('POST', '/api/blogs', {
    ...POST,
    kiswahili: { content: '<p onclick="x()">Mbuzi</p><script>x()</script>' },
  });
  const read = await product.api<Row>('GET', `/api/blogs/${post.body.id}?language=sw`);
  expect(read.body.content).toBe('<p>Mbuzi</p>');
  const empty = await staff('PUT', `/api/blogs/${post.body.id}`, {
    ...POST,
    kiswahili: { content: '<p><br></p>' },
  });
  expect(empty.status).toBe(200);
  const english = await product.api<Row>('GET', `/api/blogs/${post.body.id}?language=sw`);
  expect(english.body).toMatchObject({ content: POST.content, translated: false });
  const job = await staff('POST', '/api/jobs', {
    ...JOB,
    kiswahili: { description: '**Andika** <script>x()</script>' },
  });
  const vacancy = await product.api<Row>('GET', `/api/jobs/${job.body.id}?language=sw`);
  expect(vacancy.body.descriptionHtml).toContain('<strong>Andika</strong>');
  expect(vacancy.body.descriptionHtml).not.toContain('<script');
});

test('the seed has both languages: only names and technologies are left in English', async () => {
  for (const { read } of Object.values(KINDS)) {
    const { body } = await product.api<Row[]>('GET', withLanguage(read({} as Row), 'sw'));
    const seeded = body.filter(
      ({ id, title }) => !id.startsWith('made-here') && !['Goats', 'Clerk'].includes(String(title)),
    );
    const left = seeded.flatMap((row) => (row.english as string[] | undefined) ?? []);
    expect(left.filter((field) => field !== 'name')).toEqual([]);
  }
});

test.each([
  ['sw', 'Kawaida'],
  ['en', 'Standard'],
] as const)(
  'an order in %s has the package by the name that its buyer saw',
  async (language, name) => {
    const { body } = await product.api<{ order: { lines: { name: string }[] } }>(
      'POST',
      '/api/orders',
      {
        lines: [{ id: 'exam-standard', packageType: 'Exam Parlour', quantity: 1 }],
        customer: { language, name: 'Asha', email: 'asha@names.example', phone: '0722000111' },
      },
    );
    expect(body.order.lines.map((line) => line.name)).toEqual([name]);
  },
);

test('company facts come in Kiswahili: the example’s until staff write their own', async () => {
  const facts = async () =>
    (await product.api<Row>('GET', '/api/company?language=sw')).body as unknown as {
      hours: string;
      english?: string[];
    };
  expect((await facts()).hours).toMatch(/^Jumatatu/);
  await staff('PUT', '/api/settings/company', { hours: 'Saturday, 9:00 to 12:00' });
  expect(await facts()).toMatchObject({ hours: 'Saturday, 9:00 to 12:00', english: ['hours'] });
  await staff('PUT', '/api/settings/company', { kiswahili: { hours: 'Jumamosi asubuhi' } });
  expect((await facts()).hours).toBe('Jumamosi asubuhi');
});

test('a legal text of staff is in English until they translate it, and half a translation is refused', async () => {
  const read = async () =>
    (await product.api<Row>('GET', '/api/legal/refunds?language=sw')).body as unknown as {
      title: string;
      language: string;
      lead: string;
    };
  expect(await read()).toMatchObject({ language: 'sw', title: 'Sera ya Urejeshaji wa Pesa' });
  const text = { lead: 'Ours.', text: '## One\n\nWe refund.' };
  expect((await staff('PUT', '/api/legal/refunds', text)).status).toBe(200);
  expect(await read()).toMatchObject({ language: 'en', lead: 'Ours.' });
  const half = await staff('PUT', '/api/legal/refunds', {
    ...text,
    kiswahili: { lead: 'Yetu.', text: '' },
  });
  expect([half.status, Object.keys(half.body.fields!)]).toEqual([422, ['kiswahili.text']]);
  const kiswahili = { lead: 'Yetu.', text: '## Moja\n\nTunarejesha pesa.' };
  expect((await staff('PUT', '/api/legal/refunds', { ...text, kiswahili })).status).toBe(200);
  expect(await read()).toMatchObject({ language: 'sw', lead: 'Yetu.' });
});
