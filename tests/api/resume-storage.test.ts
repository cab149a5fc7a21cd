import { beforeAll, expect, test } from 'vitest';
import type { Job } from '../../src/contracts/recruitment.ts';
import { DAY } from '../../src/kernel/clock.ts';
import { pdf, sendForm } from '../support/forms.ts';
import { bells } from '../support/mailbox.ts';
import { useProduct } from '../support/product.ts';
import { asAdmin } from '../support/staff.ts';

/** Resumes of 5 MB fill no disk: a share for each network, and one for all that nobody has reviewed. */
const product = useProduct({ RATE_LIMIT_SCALE: '1', TRUST_PROXY: '127.0.0.1' });
const staff = asAdmin<{ id: string }>(product);
let jobId = '';
beforeAll(async () => {
  jobId = (
    await staff<Job>('POST', '/api/jobs', {
      title: 'Archivist',
      department: 'IT',
      location: 'Kisumu',
    })
  ).body.id;
});

let person = 0;
const send = (network: string) =>
  sendForm<{ id: string; error?: string; code?: string }>(
    product,
    '/api/applications',
    {
      fullName: 'Achieng',
      email: `storage-${++person}@example.com`,
      phone: '0722000111',
      jobId,
      resume: pdf(5 * 1024 * 1024),
    },
    { names: { resume: 'cv.pdf' }, headers: { 'x-forwarded-for': network } },
  );
const stored = async (): Promise<number> =>
  (await product.db.query("select 1 from files where folder = 'cvs'")).length;
async function limit(megabytes: {
  resumesPerNetwork?: number;
  resumesInAll?: number;
}): Promise<void> {
  expect((await staff('PUT', '/api/settings/budgets', megabytes)).status).toBe(200);
}
const alarms = async (): Promise<number> =>
  (await bells(product, 'Unreviewed CVs have nearly reached')).length;

test('one network sends so many megabytes a day; what is refused is not kept, and others send theirs', async () => {
  await limit({ resumesPerNetwork: 12 });
  expect(
    (await Promise.all([1, 2, 3].map(() => send('198.51.100.1'))))
      .map(({ status }) => status)
      .toSorted(),
  ).toEqual([201, 201, 429]);
  const before = await stored();
  const refused = await send('198.51.100.1');
  expect([refused.status, refused.body.code, refused.body.error]).toEqual([
    429,
    'too_many_files',
    expect.stringContaining('your internet connection'),
  ]);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await stored()).toBe(before);
  expect((await send('198.51.100.2')).status).toBe(201);
  product.clock.advance(DAY);
  await staff.signIn();
  expect((await send('198.51.100.1')).status).toBe(201);
});

test('all that nobody has reviewed has a limit: staff are warned before it, and reviewing makes room', async () => {
  const megabytes = (await stored()) * 5;
  await limit({ resumesInAll: megabytes + 11, resumesPerNetwork: 10_000 });
  const warned = await alarms();
  const first = await send('198.51.100.3');
  expect(
    (await Promise.all([4, 5, 6].map((last) => send(`198.51.100.${last}`))))
      .map(({ status }) => status)
      .toSorted(),
  ).toEqual([201, 429, 429]);
  expect(await alarms()).toBe(warned + 1);
  expect(
    (await staff('PUT', `/api/applications/${first.body.id}`, { status: 'Rejected' })).status,
  ).toBe(200);
  expect((await send('198.51.100.7')).status).toBe(201);
});
