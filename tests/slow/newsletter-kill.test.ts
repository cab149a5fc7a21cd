import { afterEach, expect, inject, test } from 'vitest';
import { newId } from '../../src/kernel/ids.ts';
import {
  launch,
  makePlace,
  start,
  withDatabase,
  type Place,
  type ProductProcess,
} from '../support/process.ts';

/** More than one batch of src/modules/newsletter/sending.ts. */
const READERS = 70;

const kind = inject('database');
const places: Place[] = [];
afterEach(async () => {
  for (const place of places.splice(0)) await place.remove();
});

/** A place whose database is made and filled. */
async function newPlace(): Promise<Place> {
  const place = await makePlace(kind, kind === 'postgres' ? inject('postgresAdminUrl') : '');
  places.push(place);
  await (await start(place)).stop();
  return place;
}

/** Makes readers who have confirmed, and an issue that goes out to them as soon as the product runs. */
function prepare(place: Place, subject: string): Promise<string> {
  return withDatabase(place, (db) =>
    db.transaction(async (tx) => {
      const id = newId('nli');
      await tx.query(
        "insert into newsletter_issues (id, subject, content, status, recipients, started_at) values ($1, $2, '<p>Hello</p>', 'sending', $3, now())",
        [id, subject, READERS],
      );
      for (let number = 0; number < READERS; number++) {
        const reader = newId('sub');
        await tx.query(
          "insert into subscribers (id, email, status, requested_at, mailed_at, confirmed_at) values ($1, $2, 'Confirmed', now(), now(), now())",
          [reader, `${reader}@example.com`],
        );
        await tx.query(
          'insert into newsletter_deliveries (issue_id, subscriber_id) values ($1, $2)',
          [id, reader],
        );
      }
      return id;
    }),
  );
}

async function boxed(product: ProductProcess, subject: string): Promise<string[]> {
  return (await product.api<{ to: string; subject: string }[]>('GET', '/sandbox/api/mail')).body
    .filter((mail) => mail.subject === subject)
    .map((mail) => mail.to);
}

test(
  'killed with kill -9 before and after a batch is kept: after the last restart everybody has the newsletter once',
  { timeout: 240_000 },
  async () => {
    const place = await newPlace();
    const subject = 'Through two kills';
    const id = await prepare(place, subject);
    for (const point of ['newsletter-written', 'newsletter-batch'])
      expect(await launch(place, { FAILPOINT: point }).ended, point).toBe('SIGKILL');
    const product = await start(place);
    await expect
      .poll(async () => (await boxed(product, subject)).length, { timeout: 120_000, interval: 500 })
      .toBe(READERS);
    await product.stop();
    const rows = await withDatabase(place, (db) =>
      db.query<{ status: string }>('select status from newsletter_issues where id = $1', [id]),
    );
    const written = await withDatabase(place, (db) =>
      db.query<{ recipient: string }>(
        "select recipient from notices where template = 'newsletter_issue' and reference = $1",
        [id],
      ),
    );
    expect([
      rows[0]?.status,
      written.length,
      new Set(written.map((row) => row.recipient)).size,
    ]).toEqual(['sent', READERS, READERS]);
  },
);
