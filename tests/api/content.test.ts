import { describe, expect, test } from 'vitest';
import type { ContentRecord, ShownRecord } from '../../src/contracts/content.ts';
import { Content, ContentPictures } from '../../src/modules/content/index.ts';
import { Files } from '../../src/modules/files/index.ts';
import { content as builtIn } from '../../src/db/seed/content.ts';
import { walked } from '../support/pages.ts';
import { useProduct } from '../support/product.ts';
import { asAdmin } from '../support/staff.ts';
import { contentDesk, type Saved, storyOf } from '../support/content.ts';

const product = useProduct();
const staff = asAdmin<Saved>(product);
const { shown, records, add, audit } = contentDesk(product, staff);

describe('staff', () => {
  test("a record is added at the end, changed, hidden and removed, and the visitors' list follows each time (D126)", async () => {
    const made = await staff('POST', '/api/content/records', storyOf('One'));
    expect([made.status, made.body.position, made.body.sample, made.body.shown]).toEqual([
      201,
      4,
      false,
      true,
    ]);
    expect((await shown('story', 'software-development')).at(-1)).toEqual({
      id: made.body.id,
      kind: 'story',
      place: 'software-development',
      position: 4,
      data: { sector: 'Trade', title: 'One', text: 'What changed.' },
    });
    const changed = await staff('PUT', `/api/content/records/${made.body.id}`, {
      ...made.body,
      data: { ...made.body.data, title: 'Two' },
      published: false,
    });
    expect([changed.status, changed.body.shown, changed.body.updated_by]).toEqual([
      200,
      false,
      expect.any(String),
    ]);
    expect(
      (await shown('story', 'software-development')).some((record) => record.id === made.body.id),
    ).toBe(false);
    expect((await records('state=hidden')).map((record) => record.id)).toContain(made.body.id);
    expect((await staff('DELETE', `/api/content/records/${made.body.id}`)).status).toBe(204);
    expect((await staff('GET', `/api/content/records/${made.body.id}`)).status).toBe(404);
    expect((await audit()).slice(-3).map((entry) => [entry.action, entry.summary])).toEqual([
      ['content.added', 'Success story “One” added'],
      ['content.changed', 'Success story “Two” changed'],
      ['content.removed', 'Success story “Two” removed'],
    ]);
    expect((await audit()).at(-2)).toMatchObject({
      before: { title: 'One', published: true },
      after: { title: 'Two', published: false },
    });
  });

  const project = (changes: object) => ({
    kind: 'project',
    data: {
      title: 'A',
      sector: 'B',
      text: 'C',
      tags: ['D'],
      liveUrl: '/x',
      sourceUrl: '/y',
      picture: '',
      ...changes,
    },
  });
  const client = (logo: string) => ({
    kind: 'client',
    data: { name: 'A', sector: 'B', services: ['C'], testimonial: 'D', role: 'E', logo },
  });
  const GONE = '/uploads/content/00000000000000000000000000000000.webp';
  test.each([
    ['no kind', { data: {} }, 'kind'],
    ['a missing text', storyOf(''), 'data.title'],
    ['a strange place', storyOf('A', { place: 'home' }), 'place'],
    ['a link that runs code', project({ liveUrl: 'javascript:alert(1)' }), 'data.liveUrl'],
    ['a link to another host', project({ sourceUrl: '//evil.example' }), 'data.sourceUrl'],
    ['no technology', project({ tags: [] }), 'data.tags'],
    ['a picture from elsewhere', client('https://evil.example/x.png'), 'data.logo'],
    ['a picture that is gone', client(GONE), 'data.logo'],
  ])('%s is refused at the field', async (_what, body, field) => {
    const answer = await staff('POST', '/api/content/records', body);
    expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([422, [field]]);
  });

  test('a record keeps its kind; one that moves goes to the end of its new place', async () => {
    const made = await add(storyOf('Moving'));
    expect(
      (
        await staff('PUT', `/api/content/records/${made.id}`, {
          kind: 'testimonial',
          data: { words: 'A', role: 'B' },
        })
      ).body.fields,
    ).toHaveProperty('kind');
    const moved = await staff(
      'PUT',
      `/api/content/records/${made.id}`,
      storyOf('Moving', { place: 'tech-consultancy' }),
    );
    expect([moved.body.place, moved.body.position]).toEqual(['tech-consultancy', 4]);
    await staff('DELETE', `/api/content/records/${made.id}`);
  });

  test('of two who edit the same record the second is told who changed what (D135)', async () => {
    const made = await add(storyOf('Twice'));
    await staff('PUT', `/api/content/records/${made.id}`, storyOf('Thrice'), {
      'if-match': `"${made.updated_at}"`,
    });
    const late = await staff<{ message: string; changed_fields: string[] }>(
      'PUT',
      `/api/content/records/${made.id}`,
      storyOf('Late'),
      { 'if-match': `"${made.updated_at}"` },
    );
    expect([late.status, late.body.message, late.body.changed_fields]).toEqual([
      409,
      expect.stringContaining('changed this record after you opened this page'),
      ['data'],
    ]);
    await staff('DELETE', `/api/content/records/${made.id}`);
  });

  test('the order of a place is set as a whole, and refused where the list has changed', async () => {
    const before = (await shown('story', 'tech-consultancy')).map((record) => record.id);
    const turned = before.toReversed();
    const answer = await staff<ContentRecord[]>('PUT', '/api/content/order', {
      kind: 'story',
      place: 'tech-consultancy',
      ids: turned,
    });
    expect([answer.status, answer.body.map((record) => record.position)]).toEqual([200, [1, 2, 3]]);
    expect((await shown('story', 'tech-consultancy')).map((record) => record.id)).toEqual(turned);
    for (const ids of [
      turned.slice(1),
      [...turned.slice(1), turned[1]!],
      [...turned.slice(1), 'rec_strange'],
    ]) {
      expect(
        (
          await staff('PUT', '/api/content/order', {
            kind: 'story',
            place: 'tech-consultancy',
            ids,
          })
        ).body.code,
      ).toBe('order_conflict');
    }
  });

  test('the list is searched by any text, narrowed by kind, and paged', async () => {
    expect((await records('q=flower%20FARM')).map((record) => record.kind)).toEqual(['client']);
    expect(await records('q=100%25_')).toEqual([]);
    expect(await walked(staff, '/api/content/records?limit=20')).toEqual(await records(''));
    expect((await staff('GET', '/api/content/records?cursor=nothing')).status).toBe(422);
  });
});

/** The same module as in live mode, over the same database. */
const live = () =>
  new Content({
    db: product.db,
    clock: product.clock,
    pictures: new ContentPictures({
      db: product.db,
      files: new Files({
        db: product.db,
        clock: product.clock,
        storage: { put: async () => {}, get: async () => null, remove: async () => {} },
      }),
      showsPicture: async () => false,
    }),
    live: true,
  });

describe('what a fresh database holds', () => {
  test('six projects with technologies, a live link and a source link (S2-043, S2-044)', async () => {
    const projects = await shown('project');
    expect(projects).toHaveLength(6);
    for (const { data } of projects as Extract<ShownRecord, { kind: 'project' }>[]) {
      expect(data.tags.length).toBeGreaterThan(1);
      expect(data.liveUrl).toMatch(/^\//);
      expect(data.sourceUrl).toMatch(/^\//);
      expect((await fetch(product.url + data.picture)).status).toBe(200);
    }
  });

  test('six clients with services and words, by role; service cards, stories and testimonials in their places (S2-046, D14)', async () => {
    const clients = (await shown('client')) as Extract<ShownRecord, { kind: 'client' }>[];
    expect(
      clients.map(({ data }) => [
        data.services.length > 0,
        data.testimonial.length > 50,
        data.role !== '',
      ]),
    ).toEqual(Array.from({ length: 6 }, () => [true, true, true]));
    const counts = await Promise.all([
      shown('story', 'software-development'),
      shown('story', 'tech-consultancy'),
      shown('testimonial', 'darasalink'),
      shown('testimonial', 'skiza-tunes'),
      shown('service', 'web-design'),
      shown('service', 'app-development'),
      shown('service', 'software-solutions'),
    ]);
    expect(counts.map((list) => list.length)).toEqual([3, 3, 1, 1, 3, 3, 3]);
    expect((await records('kind=service')).every((record) => !record.sample)).toBe(true);
    expect((await shown('tier')).map(({ data }) => 'threshold' in data && data.threshold)).toEqual([
      20, 60, 80,
    ]);
    expect(
      (await records(''))
        .filter((record) => record.kind !== 'service' && record.kind !== 'tier')
        .every((record) => record.sample && record.approved_at === null),
    ).toBe(true);
  });

  test('what staff emptied stays empty at the next start', async () => {
    const before = (await records('')).length;
    await live().seed(builtIn);
    expect((await records('')).length).toBe(before);
  });
});

describe('samples', () => {
  test('a live site shows a sample only once staff approved it, and no longer when they take that back (D14)', async () => {
    const made = await add(storyOf('Sample', { sample: true }));
    const site = live();
    const seen = async () => (await site.shown({ kind: 'story' })).map((record) => record.id);
    expect(await seen()).toEqual([]);
    expect((await site.shown({ kind: 'service' })).length).toBe(9);
    const approved = await staff('PUT', `/api/content/records/${made.id}/approval`, {
      approved: true,
    });
    expect(approved.body).toMatchObject({
      approved_at: expect.any(String),
      approved_by: expect.any(String),
    });
    expect(await seen()).toEqual([made.id]);
    expect((await records('state=waiting')).some((record) => record.id === made.id)).toBe(false);
    await staff('PUT', `/api/content/records/${made.id}/approval`, { approved: false });
    expect(await seen()).toEqual([]);
    expect((await audit()).slice(-2).map((entry) => entry.action)).toEqual([
      'content.approved',
      'content.withdrawn',
    ]);
    await staff('PUT', `/api/content/records/${made.id}`, storyOf('Real', { sample: false }));
    expect(await seen()).toEqual([made.id]);
    expect(
      (await staff('PUT', `/api/content/records/${made.id}/approval`, { approved: true })).body
        .code,
    ).toBe('not_a_sample');
    await staff('DELETE', `/api/content/records/${made.id}`);
  });
});
