import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Applications, Waiting } from '../../src/modules/recruitment/index.ts';
import { Files, pathOf, type Storage } from '../../src/modules/files/index.ts';
import { Team } from '../../src/modules/team/index.ts';
import { DAY } from '../../src/kernel/clock.ts';
import { pdf } from '../support/forms.ts';
import { useProduct } from '../support/product.ts';
import { testClock } from '../support/test-clock.ts';

const product = useProduct();
const objects = new Map<string, Uint8Array>();
const storage: Storage = {
  put: async (key, bytes) => void objects.set(key, bytes),
  get: async (key) => objects.get(key) ?? null,
  remove: async (key) => void objects.delete(key),
};
let clock = testClock();
let files: Files;
beforeAll(() => product.db.query('delete from files'));
beforeEach(() => {
  clock = testClock();
  files = new Files({ db: product.db, clock, storage });
});
const put = (folder: 'cvs' | 'team' | 'blog' = 'team') =>
  files.store(
    folder,
    Buffer.from('bytes'),
    folder === 'cvs' ? 'application/pdf' : 'image/webp',
    'a.pdf',
  );

describe('stored files', () => {
  test.each([
    ['cv.hta', 'cv.pdf'],
    ['cv.pdf.exe', 'cv.pdf.pdf'],
    ['cv\u202efdp.js', 'cvfdp.pdf'],
    ['cv.PDF', 'cv.PDF'],
    ['cv.pdf.', 'cv.pdf.pdf'],
    ['.bat', 'file.pdf'],
    ['a'.repeat(300) + '.html', `${'a'.repeat(100)}.pdf`],
  ])('are saved by what they are, whatever %s says it is', async (sent, saved) => {
    const key = await files.store('cvs', Buffer.from('%PDF-1.7 <script>'), 'application/pdf', sent);
    expect((await files.read(key))!.name).toBe(saved);
  });

  test('come back with their type and a name that is safe in a header', async () => {
    const key = await files.store(
      'cvs',
      Buffer.from('bytes'),
      'application/pdf',
      '../..\\evil"\r\nX: 1/Wanjirũ CV (2).pdf',
    );
    expect(key).toMatch(/^cvs\/[a-z0-9]{32}\.pdf$/);
    const found = await files.read(key);
    expect([Buffer.from(found!.bytes).toString(), found!.contentType, found!.name]).toEqual([
      'bytes',
      'application/pdf',
      'Wanjirũ CV 2.pdf',
    ]);
    expect(await files.read('cvs/unknown.pdf')).toBeNull();
  });

  test('have random names: the same file twice has two names', async () => {
    expect(await put()).not.toBe(await put());
  });

  test('leave a row where the place of the objects fails, which the clean-up removes', async () => {
    const broken = new Files({
      db: product.db,
      clock,
      storage: { ...storage, put: () => Promise.reject(new Error('disk full')) },
    });
    await expect(broken.store('blog', Buffer.from('x'), 'image/webp', 'x')).rejects.toThrow(
      'disk full',
    );
    clock.advance(2 * DAY);
    expect(await files.removeOrphans('blog', async () => false)).toBe(1);
    expect((await product.db.query("select 1 from files where folder = 'blog'")).length).toBe(0);
  });
});

describe('the clean-up', () => {
  test('removes photos that no member has had for a day, and no other (D122)', async () => {
    const team = new Team({ db: product.db, clock, files });
    const edit = { by: 'Test', ifMatch: undefined };
    const [used, unused] = [await put(), await put()];
    await team.create({ name: 'A', role: 'B', photo: pathOf(used) }, edit);
    await team.removeOrphans();
    expect(objects.has(unused)).toBe(true);
    clock.advance(1.5 * DAY);
    const fresh = await put();
    await team.removeOrphans();
    expect([used, unused, fresh].map((key) => objects.has(key))).toEqual([true, false, true]);
    expect(await files.read(unused)).toBeNull();
    expect((await files.read(used))?.name).toBe('a.webp');
  });

  test('keeps every resume of an application, of its history and of what waits, and removes one that none took', async () => {
    const given = {
      db: product.db,
      clock,
      files,
      publicUrl: product.url,
      queueMail: async () => {},
    };
    const waiting = new Waiting(given);
    const applications = new Applications({
      ...given,
      waiting,
      spendStorage: async () => {},
      staffAddress: async () => 'hello@mfano.example',
    });
    const [job] = (await product.api<{ id: string }[]>('GET', '/api/jobs')).body;
    const resume = { filename: 'cv.pdf', bytes: new Uint8Array(await pdf().arrayBuffer()) };
    const form = {
      fullName: 'A',
      email: 'kept@example.com',
      phone: '0722',
      jobId: job!.id,
      resume,
    };
    for (let sent = 0; sent < 3; sent++) await applications.apply(form);
    const {
      id,
      waiting: [later],
    } = (await applications.list({ q: form.email })).rows[0]!;
    await waiting.accept(id, later!.id, { by: 'Test', ifMatch: undefined });
    const left = await put('cvs');
    const before = (
      await product.db.query<{ key: string }>("select key from files where folder = 'cvs'")
    ).map((row) => row.key);
    clock.advance(2 * DAY);
    await applications.removeOrphans();
    const after = (
      await product.db.query<{ key: string }>("select key from files where folder = 'cvs'")
    ).map((row) => row.key);
    const taken = (
      await product.db.query<{ key: string }>(
        'select resume_key as key from applications union select resume_key from application_history union select resume_key from waiting_applications',
      )
    ).map((row) => row.key);
    expect(before).toContain(left);
    expect(after.sort()).toEqual(taken.sort());
    expect(taken.length).toBe(3);

    clock.advance(6 * DAY);
    await applications.removeOrphans();
    expect(
      (await applications.list({ q: form.email })).rows[0]!.waiting,
      'what waits is kept for seven days',
    ).toEqual([]);
    expect((await product.db.query("select 1 from files where folder = 'cvs'")).length).toBe(2);
  });
});
