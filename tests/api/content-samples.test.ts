import { describe, expect, test } from 'vitest';
import type { ShownRecord } from '../../src/contracts/content.ts';
import { Content, ContentPictures } from '../../src/modules/content/index.ts';
import { Files } from '../../src/modules/files/index.ts';
import { content as builtIn } from '../../src/db/seed/content.ts';
import { useProduct } from '../support/product.ts';
import { asAdmin } from '../support/staff.ts';
import { contentDesk, type Saved, storyOf } from '../support/content.ts';

const product = useProduct();
const staff = asAdmin<Saved>(product);
const { shown, records, add, audit } = contentDesk(product, staff);

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
