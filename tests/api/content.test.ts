import { describe, expect, test } from 'vitest';
import type { ContentRecord } from '../../src/contracts/content.ts';
import { nextPage } from '../support/api.ts';
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
      ['content.added', 'Success story "One" added'],
      ['content.changed', 'Success story "Two" changed'],
      ['content.removed', 'Success story "Two" removed'],
    ]);
    expect((await audit()).at(-2)).toMatchObject({
      before: { title: 'One', published: true },
      after: { title: 'Two', published: false },
    });
  });

  test.each([
    ['no kind', { data: {} }, 'kind'],
    ['a missing text', storyOf(''), 'data.title'],
    ['a strange place', storyOf('A', { place: 'home' }), 'place'],
    [
      'a link that runs code',
      {
        kind: 'project',
        data: {
          title: 'A',
          sector: 'B',
          text: 'C',
          tags: ['D'],
          liveUrl: 'javascript:alert(1)',
          sourceUrl: '/about',
          picture: '',
        },
      },
      'data.liveUrl',
    ],
    [
      'a link to another host without a scheme',
      {
        kind: 'project',
        data: {
          title: 'A',
          sector: 'B',
          text: 'C',
          tags: ['D'],
          liveUrl: '/x',
          sourceUrl: '//evil.example',
          picture: '',
        },
      },
      'data.sourceUrl',
    ],
    [
      'no technology',
      {
        kind: 'project',
        data: {
          title: 'A',
          sector: 'B',
          text: 'C',
          tags: [],
          liveUrl: '/x',
          sourceUrl: '/y',
          picture: '',
        },
      },
      'data.tags',
    ],
    [
      'a picture from elsewhere',
      {
        kind: 'client',
        data: {
          name: 'A',
          sector: 'B',
          services: ['C'],
          testimonial: 'D',
          role: 'E',
          logo: 'https://evil.example/x.png',
        },
      },
      'data.logo',
    ],
    [
      'a picture that is gone',
      {
        kind: 'client',
        data: {
          name: 'A',
          sector: 'B',
          services: ['C'],
          testimonial: 'D',
          role: 'E',
          logo: '/uploads/content/00000000000000000000000000000000.webp',
        },
      },
      'data.logo',
    ],
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
      expect.stringContaining('changed this record in the meantime'),
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
    const first = await staff<ContentRecord[]>('GET', '/api/content/records?limit=7');
    expect(first.headers.get('x-total-count')).toBe(String((await records('')).length));
    const rest = nextPage(first)!.replace('limit=7', 'limit=200');
    const second = (await staff<ContentRecord[]>('GET', rest)).body;
    expect([...first.body, ...second].map((record) => record.id)).toEqual(
      (await records('')).map((record) => record.id),
    );
    expect((await staff('GET', '/api/content/records?cursor=nothing')).status).toBe(422);
  });
});
