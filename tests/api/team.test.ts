import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import type { TeamMember } from '../../src/contracts/team.ts';
import { walked } from '../support/pages.ts';
import { sendForm } from '../support/forms.ts';
import { useProduct } from '../support/product.ts';
import { asAdmin } from '../support/staff.ts';

const product = useProduct();
const staff = asAdmin<Saved>(product);

type Saved = {
  member: TeamMember;
  changed_fields?: string[];
  fields?: Record<string, string>;
  message?: string;
};
const team = async (query = ''): Promise<TeamMember[]> =>
  (await product.api<TeamMember[]>('GET', `/api/ourteam${query}`)).body;
const upload = (photo: Blob | string, cookie: string | null = staff.cookie) =>
  sendForm<{ url: string; fields?: Record<string, string>; message?: string }>(
    product,
    '/api/ourteam/upload',
    { photo },
    { cookie, names: { photo: 'me.jpg' } },
  );
const photo = async (): Promise<Blob> => {
  const bytes = await sharp({
    create: { width: 1600, height: 1200, channels: 3, background: 'teal' },
  })
    .withExif({ IFD0: { Copyright: 'somebody' } })
    .jpeg()
    .toBuffer();
  return new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' });
};

describe('the team', () => {
  test("everybody reads it, in its own order; the demo shows roles and nobody's name or face (S2-288, S2-035, D14)", async () => {
    const members = await team();
    expect(members.length).toBe(6);
    expect(new Set(members.map((member) => member.name))).toEqual(new Set(['Sample member']));
    expect(
      members.every((member) => member.photo === '' && member.role !== '' && member.bio !== ''),
    ).toBe(true);
    expect(members.map((member) => member.position)).toEqual([1, 2, 3, 4, 5, 6]);
  });

  test('staff add and change a member, answered as {member} (S2-290, S2-291, S2-167, D125)', async () => {
    const input = {
      name: 'Sample engineer',
      role: 'Engineer',
      bio: 'Builds.',
      photo: '',
      facebook: '',
      twitter: 'x.com/sample',
      linkedin: 'https://linkedin.com/in/sample',
    };
    const made = await staff('POST', '/api/ourteam', input);
    expect(made.status).toBe(201);
    expect(made.body.member).toMatchObject({
      ...input,
      twitter: 'https://x.com/sample',
      position: 7,
    });
    const { id } = made.body.member;
    const changed = await staff('PUT', `/api/ourteam/${id}`, {
      ...made.body.member,
      role: 'Lead engineer',
      position: 0,
    });
    expect([changed.status, changed.body.member.role, changed.body.member.bio]).toEqual([
      200,
      'Lead engineer',
      'Builds.',
    ]);
    expect((await team())[0]?.id).toBe(id);
    expect(
      (await staff('PUT', `/api/ourteam/${id}`, { name: 'Sample engineer', role: 'CTO' })).body
        .member,
    ).toMatchObject({ bio: 'Builds.', linkedin: 'https://linkedin.com/in/sample' });
  });

  test('staff put the team into another order: all members or none; the public list follows', async () => {
    const before = await team();
    const ids = before.map((member) => member.id);
    const turned = [ids.at(-1)!, ...ids.slice(0, -1)];
    const saved = await staff<TeamMember[]>('PUT', '/api/ourteam/order', { ids: turned });
    expect([saved.status, saved.body.map((member) => member.id)]).toEqual([200, turned]);
    expect((await team()).map((member) => member.id)).toEqual(turned);
    for (const wrong of [turned.slice(1), [...turned, 'tm_none'], [...turned.slice(1), turned[1]!]])
      expect((await staff('PUT', '/api/ourteam/order', { ids: wrong })).status).toBe(409);
    const late = await staff(
      'PUT',
      `/api/ourteam/${ids[0]!}`,
      { name: 'A', role: 'B' },
      { 'if-match': `"${before[0]!.updated_at}"` },
    );
    expect([late.status, late.body], 'an edit begun before is told').toEqual([
      409,
      expect.objectContaining({ changed_fields: ['position'] }),
    ]);
    await staff('PUT', '/api/ourteam/order', { ids });
  });

  test('of the links only http and https are taken, any other is refused at its field (S2-036, D123, D194)', async () => {
    const refused = 'Enter a web address, such as linkedin.com/in/name';
    const answer = await staff('POST', '/api/ourteam', {
      name: 'A',
      role: 'B',
      facebook: 'javascript:alert(1)',
      twitter: 'data:text/html,x',
      linkedin: 'linkedin.com/in/a',
    });
    expect([answer.status, answer.body.fields]).toEqual([
      422,
      { facebook: refused, twitter: refused },
    ]);
    const { member } = (
      await staff('POST', '/api/ourteam', { name: 'A', role: 'B', linkedin: 'linkedin.com/in/a' })
    ).body;
    expect([member.facebook, member.linkedin]).toEqual(['', 'https://linkedin.com/in/a']);
  });

  test.each([
    ['name', '', 'S2-225', 'Name is required'],
    ['role', undefined, 'S2-226', 'Role is required'],
    ['photo', 'javascript:alert(1)', 'S2-227', 'Photo must be an image file'],
    ['photo', '/uploads/cvs/0123.pdf', 'D122', 'Photo must be an image file'],
    [
      'photo',
      '/uploads/team/00000000000000000000000000000000.webp',
      'D122',
      'This photo is no longer available. Upload it again.',
    ],
  ])('%s %j is refused (%s)', async (field, value, _number, text) => {
    const answer = await staff('POST', '/api/ourteam', { name: 'A', role: 'B', [field]: value });
    expect([answer.status, answer.body.fields?.[field]]).toEqual([422, text]);
  });

  test('a member is removed; an unknown one is not found; a stale edit is refused (S2-292)', async () => {
    const { member } = (await staff('POST', '/api/ourteam', { name: 'Going', role: 'Guest' })).body;
    await staff('PUT', `/api/ourteam/${member.id}`, { ...member, bio: 'New' });
    expect(
      (
        await staff('DELETE', `/api/ourteam/${member.id}`, undefined, {
          'if-match': `"${member.updated_at}"`,
        })
      ).status,
    ).toBe(409);
    const gone = await staff('DELETE', `/api/ourteam/${member.id}`);
    expect([gone.status, gone.text]).toEqual([204, '']);
    expect((await staff('DELETE', `/api/ourteam/${member.id}`)).status).toBe(404);
    expect((await team()).some((one) => one.id === member.id)).toBe(false);
  });

  test("pages in the team's order (D133)", async () => {
    expect(await walked(staff, '/api/ourteam?limit=4')).toEqual(await team('?limit=200'));
    expect((await product.api('GET', '/api/ourteam?cursor=1')).status).toBe(422);
  });
});

describe('photos', () => {
  test('a photo is made anew, small and without EXIF, and everybody sees it (S2-289, D122)', async () => {
    const { status, body } = await upload(await photo());
    expect(status).toBe(200);
    expect(body.url).toMatch(/^\/uploads\/team\/[a-z0-9]{32}\.webp$/);
    const shown = await fetch(product.url + body.url);
    expect([
      shown.status,
      shown.headers.get('content-type'),
      shown.headers.get('x-content-type-options'),
    ]).toEqual([200, 'image/webp', 'nosniff']);
    expect(shown.headers.get('cache-control')).toContain('immutable');
    // Readers of our feed show it on pages of their own.
    expect(shown.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    const facts = await sharp(Buffer.from(await shown.arrayBuffer())).metadata();
    expect([facts.format, facts.width, facts.height, facts.exif]).toEqual([
      'webp',
      800,
      600,
      undefined,
    ]);
    const saved = await staff('POST', '/api/ourteam', {
      name: 'With photo',
      role: 'Guest',
      photo: body.url,
    });
    expect(saved.body.member.photo).toBe(body.url);
  });

  test.each([
    [
      "no image under an image's name",
      new Blob(['<html>'], { type: 'image/jpeg' }),
      422,
      'Photo must be an image file',
    ],
    [
      'a drawing that may run',
      new Blob(['<svg xmlns="http://www.w3.org/2000/svg"/>'], { type: 'image/svg+xml' }),
      422,
      'Photo must be an image file',
    ],
    ['an empty file', new Blob([]), 422, 'Photo is required'],
    [
      'more than 5 MB',
      new Blob([new Uint8Array(5 * 1024 * 1024 + 1)], { type: 'image/png' }),
      413,
      'The photo must be 5 MB or smaller',
    ],
  ])('%s is refused at the field (S2-227, D122)', async (_what, file, status, text) => {
    const answer = await upload(file);
    expect([answer.status, answer.body.message, answer.body.fields]).toEqual([
      status,
      text,
      { photo: text },
    ]);
  });
});
