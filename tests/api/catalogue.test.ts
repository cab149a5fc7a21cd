import { brotliDecompressSync } from 'node:zlib';
import { get as httpGet } from 'node:http';
import { describe, expect, it } from 'vitest';
import type { CatalogueItem } from '../../src/contracts/catalogue.ts';
import { DAY, nairobiDay } from '../../src/kernel/clock.ts';
import { walked } from '../support/pages.ts';
import { useProduct } from '../support/product.ts';

const product = useProduct();
const list = async (): Promise<CatalogueItem[]> =>
  (await product.api<CatalogueItem[]>('GET', '/api/catalogue')).body;

/** docs/calls.md#catalogue, row by row. */
const SOLD: [
  checklist: string,
  packageType: string,
  id: string,
  name: string,
  price: number,
  recommended?: boolean,
][] = [
  ['S1-320', 'Premium', 'darasalink', 'DarasaLink', 50_000],
  ['S1-321', 'Exam Parlour', 'exam-basic', 'Basic', 2_000],
  ['S1-322', 'Exam Parlour', 'exam-standard', 'Standard', 3_000, true],
  ['S1-323', 'Exam Parlour', 'exam-premium', 'Premium', 4_000],
  ['S1-324', 'Bulk SMS', 'sms-safaricom', 'Safaricom package', 8_500],
  ['S1-325', 'Bulk SMS', 'sms-airtel', 'Airtel package', 7_500],
  ['S1-326', 'Bulk SMS', 'sms-credits', 'SMS credits', 0.8],
  ['S1-327', 'Skiza Tunes', 'skiza-bronze', 'Bronze', 1_500],
  ['S1-328', 'Skiza Tunes', 'skiza-silver', 'Silver', 5_000, true],
  ['S1-329', 'Skiza Tunes', 'skiza-gold', 'Gold', 10_000],
  ['S1-330', 'Cybersecurity', 'encryption', 'Data Encryption', 25_000],
  ['S1-331', 'Cybersecurity', 'endpoint', 'End-Point', 15_000],
  ['S1-332', 'Cybersecurity', 'network', 'Network', 35_000, true],
  ['S1-333', 'Cybersecurity', 'cloud', 'Cloud', 30_000],
  ['S1-334', 'Cybersecurity', 'backup', 'Backup', 20_000],
  ['S1-335', 'Cybersecurity', 'protection', 'Data Protection', 40_000],
  ['S1-336', 'Bootcamp', 'bootcamp-web', 'Web', 45_000],
  ['S1-337', 'Bootcamp', 'bootcamp-security', 'Security', 50_000],
  ['S1-338', 'Bootcamp', 'bootcamp-data', 'Data/AI', 55_000, true],
  ['contract', 'Web Hosting', 'hosting-regular', 'Regular', 288],
  ['contract', 'Web Hosting', 'hosting-starlight', 'Starlight', 494, true],
  ['contract', 'Web Hosting', 'hosting-premium', 'Premium', 1_220],
];

describe('what is sold', () => {
  it.each(SOLD)(
    '%s %s: %s is "%s" at %d KES',
    async (_line, packageType, id, name, price, recommended = false) => {
      expect((await list()).filter((item) => item.id === id)).toMatchObject([
        { packageType, name, price, recommended },
      ]);
    },
  );

  it('is a list as the others are: counted, searched, narrowed and paged in its own order (docs/calls.md#lists)', async () => {
    const ids = (rows: CatalogueItem[]): string[] => rows.map(({ id }) => id);
    const whole = await product.api<CatalogueItem[]>('GET', '/api/catalogue');
    expect(whole.headers.get('x-total-count')).toBe('22');
    expect(whole.headers.get('link')).toBeNull();

    expect(await walked(product.api, '/api/catalogue?limit=9')).toEqual(whole.body);

    const answerTo = async (query: string): Promise<string[]> =>
      ids((await product.api<CatalogueItem[]>('GET', `/api/catalogue?${query}`)).body);
    expect(await answerTo('q=SAFARICOM')).toEqual(['sms-safaricom']);
    expect(await answerTo('packageType=Exam+Parlour&recommended=true')).toEqual(['exam-standard']);
    expect(await answerTo('network=Airtel')).toEqual(['sms-airtel']);
    // What no list knows is ignored, and is the kept whole.
    expect(await answerTo('utm_source=mail')).toEqual(ids(whole.body));
    for (const [bad, field] of [
      ['limit=0', 'limit'],
      ['limit=201', 'limit'],
      ['cursor=nowhere', 'cursor'],
    ] as const) {
      const refused = await product.api('GET', `/api/catalogue?${bad}`);
      expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([422, [field]]);
    }
  });

  it('is these packages and no other, each with features and whole limits (S1-209)', async () => {
    const items = await list();
    expect(items.map((item) => item.id).toSorted()).toEqual(SOLD.map((row) => row[2]).toSorted());
    for (const item of items) {
      expect(item.features.length, item.id).toBeGreaterThan(0);
      expect(
        item.features.every((feature) => feature.trim().length > 0),
        item.id,
      ).toBe(true);
      expect(item.minQuantity, item.id).toBe(1);
      expect(item.maxQuantity, item.id).toBe(
        item.id === 'sms-credits' ? 1_000_000 : item.packageType === 'Bootcamp' ? 3 : 99,
      );
      expect(item.priceWithVat, item.id).toBe(Math.round(item.price * 116 + 1e-6) / 100);
    }
  });

  it('has one image, one per-SMS plan with its unit, and two networks (D32)', async () => {
    const items = await list();
    const having = (field: keyof CatalogueItem) =>
      items.filter((item) => item[field] !== undefined).map((item) => item.id);
    expect(having('image')).toEqual(['darasalink']);
    expect(having('isPerSMS')).toEqual(['sms-credits']);
    expect(items.filter((item) => item.unit).map((item) => [item.id, item.unit])).toEqual([
      ['sms-credits', 'SMS'],
    ]);
    expect(items.filter((item) => item.network).map((item) => [item.id, item.network])).toEqual([
      ['sms-safaricom', 'Safaricom'],
      ['sms-airtel', 'Airtel'],
    ]);
  });

  it('opens one intake of 15 seats a bootcamp, on the first Monday at least 42 days ahead (D53, S1-339)', async () => {
    const camps = (await list()).filter((item) => item.packageType === 'Bootcamp');
    expect(camps.map((camp) => [camp.seatsLeft, camp.capacity])).toEqual([
      [15, 15],
      [15, 15],
      [15, 15],
    ]);
    const today = Date.parse(nairobiDay(product.clock.now()));
    for (const camp of camps) {
      const starts = new Date(`${camp.startDate}T00:00:00Z`);
      expect(starts.getUTCDay()).toBe(1);
      const ahead = (starts.getTime() - today) / DAY;
      expect(ahead).toBeGreaterThanOrEqual(42);
      expect(ahead).toBeLessThan(49);
    }
    expect((await list()).filter((item) => item.startDate !== undefined)).toHaveLength(3);
  });

  it('names the required intakes as past ones (S1-336, S1-337, S1-338)', async () => {
    const camps = (await list()).filter((item) => item.packageType === 'Bootcamp');
    expect(Object.fromEntries(camps.map((camp) => [camp.id, camp.pastIntakes]))).toEqual({
      'bootcamp-web': ['Jan 2025'],
      'bootcamp-security': ['Feb 2025'],
      'bootcamp-data': ['Dec 2025'],
    });
  });
});

describe('the answer', () => {
  it('is kept by the browser: a tag, and 304 for whoever has it', async () => {
    const first = await product.api('GET', '/api/catalogue');
    const etag = first.headers.get('etag')!;
    expect(etag).toMatch(/^"[\w-]+"$/);
    const again = await product.api('GET', '/api/catalogue', undefined, {
      headers: { 'if-none-match': etag },
    });
    expect([again.status, again.text]).toEqual([304, '']);
    expect(
      (
        await product.api('GET', '/api/catalogue', undefined, {
          headers: { 'if-none-match': '"old"' },
        })
      ).status,
    ).toBe(200);
  });

  it('comes compressed where asked for', async () => {
    const answer = await raw(`${product.url}/api/catalogue`, { 'accept-encoding': 'br' });
    expect(answer.headers['content-encoding']).toBe('br');
    expect(JSON.parse(brotliDecompressSync(answer.body).toString())).toEqual(await list());
  });

  it('answers HEAD like GET, without a body', async () => {
    const head = await fetch(`${product.url}/api/catalogue`, { method: 'HEAD' });
    expect([
      head.status,
      await head.text(),
      Number(head.headers.get('content-length')) > 500,
    ]).toEqual([200, '', true]);
  });
});

/** `fetch` would unpack the answer. */
function raw(
  url: string,
  headers: Record<string, string>,
): Promise<{ headers: Record<string, unknown>; body: Buffer }> {
  return new Promise((resolve, reject) => {
    httpGet(url, { headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer
        .on('data', (chunk: Buffer) => chunks.push(chunk))
        .on('end', () => resolve({ headers: answer.headers, body: Buffer.concat(chunks) }))
        .on('error', reject);
    }).on('error', reject);
  });
}
