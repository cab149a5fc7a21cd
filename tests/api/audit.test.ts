import { beforeAll, describe, expect, test } from 'vitest';
import type { AuditEntry } from '../../src/contracts/audit.ts';
import { DAY, nairobiDay } from '../../src/kernel/clock.ts';
import { walked } from '../support/pages.ts';
import { pdf, sendForm } from '../support/forms.ts';
import { job } from '../support/jobs.ts';
import { useProduct } from '../support/product.ts';
import { asAdmin } from '../support/staff.ts';

const product = useProduct();
const staff = asAdmin(product);
beforeAll(async () => {
  for (const [index, name] of ['Amani', 'Baraka', 'Chebet'].entries()) {
    await staff('POST', '/api/users', {
      first_name: name,
      last_name: 'Odhiambo',
      email: `audit-${index}@example.com`,
      password: 'Savanna-7-rain',
    });
  }
  await staff('PUT', '/api/settings/company', {
    tagline: 'Audited',
    email: 'audited@mfano.example',
  });
});
const log = async (query = ''): Promise<AuditEntry[]> =>
  (await staff<AuditEntry[]>('GET', `/api/audit${query}`)).body;

const told = ({ actor, summary }: AuditEntry): string => `${actor}: ${summary}`;

describe('the audit log', () => {
  test('says who did what, from where, by which request, and what stood there before and after; newest first', async () => {
    const [newest, ...older] = await log('?limit=4');
    expect(newest).toMatchObject({
      action: 'settings.changed',
      entity: 'settings',
      entity_id: 'company',
      actor: 'Site Administrator',
      before: { email: 'hello@mfano.example' },
      after: { tagline: 'Audited', email: 'audited@mfano.example' },
    });
    expect(newest!.ip).toMatch(/127\.0\.0\.1|::1/);
    expect(newest!.request_id).toMatch(/^req_/);
    expect(newest!.actor_id).toMatch(/^usr_/);
    for (const side of [newest!.before, newest!.after])
      expect(Object.keys(side ?? {}).sort(), 'only what changed').toEqual(['email', 'tagline']);
    expect(older.map(({ summary }) => summary)).toEqual([
      'User Chebet Odhiambo added',
      'User Baraka Odhiambo added',
      'User Amani Odhiambo added',
    ]);
  });

  test('is searched and filtered by kind, person and day, and read page by page', async () => {
    expect((await log('?q=baraka')).map(({ summary }) => summary)).toEqual([
      'User Baraka Odhiambo added',
    ]);
    expect((await log('?entity=settings')).length).toBe(1);
    const [{ actor_id: actor } = { actor_id: '' }] = await log();
    expect((await log(`?actor=${actor}&entity=user`)).length).toBe(3);
    expect((await log('?actor=usr_nobody')).length).toBe(0);
    expect(await walked(staff, '/api/audit?entity=user&limit=2')).toHaveLength(3);
    const facets = (await staff('GET', '/api/audit/facets')).body;
    expect(facets).toEqual({
      entities: expect.arrayContaining(['settings', 'user']),
      actors: [{ id: actor, name: 'Site Administrator' }],
    });
    expect(new Set(facets.entities as string[]).size).toBe((facets.entities as string[]).length);
  });

  test('a day begins and ends at midnight in Nairobi (D131)', async () => {
    // Entries are dated by the database.
    const [{ actor_id: actor, at } = { actor_id: '', at: '' }] = await log();
    const today = nairobiDay(new Date(at));
    expect((await log(`?from=${today}&to=${today}&actor=${actor}`)).length).toBe(4);
    expect((await log(`?from=${nairobiDay(new Date(Date.parse(at) + DAY))}`)).length).toBe(0);
    await product.db.query(
      `insert into audit_entries (at, actor, action, entity, entity_id, summary) values ('2026-03-01T20:59:59Z', 'Biashara', 'night.before', 'night', '1', 'Before'), ('2026-03-01T21:00:00Z', 'Biashara', 'night.after', 'night', '1', 'After')`,
    );
    expect((await log('?entity=night&to=2026-03-01')).map(({ summary }) => summary)).toEqual([
      'Before',
    ]);
    expect(
      (await log('?entity=night&from=2026-03-02&to=2026-03-02')).map(({ summary }) => summary),
    ).toEqual(['After']);
    expect((await staff('GET', '/api/audit?from=2026-02-31')).status).toBe(422);
  });

  test.each([
    `update audit_entries set summary = 'nothing happened'`,
    'delete from audit_entries',
    'truncate audit_entries',
  ])('is append-only: the database refuses "%s"', async (statement) => {
    await expect(product.db.query(statement)).rejects.toThrow(/append-only/);
    expect((await log('?entity=user')).length).toBe(3);
  });

  test('says who opened a resume or a customer, and who took a list out, with which filters (ASVS 14.2.4)', async () => {
    const made = await staff('POST', '/api/jobs', { ...job, title: 'Archivist' });
    const sent = await sendForm(product, '/api/applications', {
      fullName: 'Moraa Nyaboke',
      email: 'moraa@example.com',
      phone: '0722000111',
      jobId: String(made.body.id),
      resume: pdf(),
    });
    const resume = String(sent.body.resumePath);
    await staff('GET', resume);
    await staff('GET', resume);
    await staff('GET', `${resume}?download`);
    expect((await log(`?entity=application&entity_id=${sent.body.id}`)).map(told)).toEqual([
      'Site Administrator: CV from Moraa Nyaboke downloaded',
      'Site Administrator: CV from Moraa Nyaboke opened',
    ]);
    const user = (await staff<{ id: string }[]>('GET', '/api/users?q=audit-1')).body[0]!;
    await staff('GET', `/api/customers/user-${user.id}`);
    await staff('GET', `/api/customers/user-${user.id}`);
    expect((await log(`?entity=customer`)).map(told)).toEqual([
      'Site Administrator: Customer page for Baraka Odhiambo opened',
    ]);
    expect(
      (await staff('GET', '/api/users/export.csv?q=audit-&limit=5&countTo=%00&x%00=1')).status,
    ).toBe(200);
    const [taken, ...others] = await log('?entity=list');
    expect(told(taken!)).toBe('Site Administrator: Exported 3 rows from the list users');
    expect(taken!.after).toEqual({ rows: 3, filters: { q: 'audit-' } });
    expect(others).toEqual([]);
    expect((await product.api('GET', resume)).status).toBe(404);
    expect((await log(`?entity=application&entity_id=${sent.body.id}`)).length).toBe(2);
  });

  test('there is no call that writes to it', async () => {
    for (const method of ['POST', 'PUT', 'DELETE'])
      expect((await staff(method, '/api/audit', {})).status).toBe(404);
  });
});
