import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import type { Post } from '../../src/contracts/blog.ts';
import type { Comment } from '../../src/contracts/comments.ts';
import { Pictures } from '../../src/modules/blog/index.ts';
import { Files } from '../../src/modules/files/index.ts';
import type { Application, ApplicationNote } from '../../src/contracts/recruitment-office.ts';
import { walked } from '../support/pages.ts';
import { sendForm, pdf } from '../support/forms.ts';
import { bells, mailsTo, noticesTo } from '../support/mailbox.ts';
import { picture } from '../support/picture.ts';
import { useProduct } from '../support/product.ts';
import { asAdmin } from '../support/staff.ts';
import { publishingDesk, post } from '../support/publishing.ts';

const product = useProduct();
const staff = asAdmin(product);
const { entries, addPost, addJob, apply } = publishingDesk(product, staff);

describe('comments', () => {
  const comment = async (postId: string, text: string): Promise<string> =>
    (await product.api<Comment>('POST', `/api/blogs/${postId}/comments`, { text })).body.id;

  test('a new one rings; several are decided at once, all or none', async () => {
    const { id: postId } = await addPost({ title: 'Much discussed' });
    const ids = [
      await comment(postId, 'Good.'),
      await comment(postId, 'Very good.'),
      await comment(postId, 'Buy pills'),
    ];
    expect(
      (await bells(product, 'A comment on “Much discussed” needs')).map((bell) => bell.href),
    ).toEqual(Array.from({ length: 3 }, () => '/dashboard/admin/comments?status=pending'));
    const decided = await staff<Comment[]>('PUT', '/api/comments', {
      ids: ids.slice(0, 2),
      status: 'approved',
    });
    expect([decided.status, decided.body.map((one) => one.status)]).toEqual([
      200,
      ['approved', 'approved'],
    ]);
    expect(
      (await staff('PUT', '/api/comments', { ids: [ids[2]!, 'com_unknown'], status: 'spam' }))
        .status,
    ).toBe(404);
    expect(
      (await staff<Comment[]>('GET', '/api/comments?status=pending&q=much')).body.map(
        (one) => one.id,
      ),
    ).toEqual([ids[2]]);
    expect((await product.api<Comment[]>('GET', `/api/blogs/${postId}/comments`)).body.length).toBe(
      2,
    );
    expect((await staff('PUT', '/api/comments', { ids: [], status: 'spam' })).status).toBe(422);
    expect((await entries(ids[0]!)).map((entry) => [entry.action, entry.after?.status])).toEqual([
      ['comment.moderated', 'approved'],
    ]);

    const sorted = await walked<Comment>(staff, '/api/comments?q=much&sort=-status&limit=2');
    expect(sorted.map((one) => one.id)).toEqual([ids[2], ids[1], ids[0]]);
    expect(
      (await staff<Comment[]>('GET', '/api/comments?q=much&sort=date')).body.map((one) => one.id),
    ).toEqual(ids);
    expect((await staff('GET', '/api/comments?sort=text')).status).toBe(422);
  });
});

describe('posts', () => {
  const upload = (image: Blob | string) =>
    sendForm<{ url: string; fields?: Record<string, string> }>(
      product,
      '/api/blogs/upload',
      { image },
      { cookie: staff.cookie, names: { image: 'lab.png' } },
    );

  test('a picture for a post is made anew and served from here; no picture is refused (S2-121, D122)', async () => {
    const { status, body } = await upload(await picture(2400, 1200));
    expect([status, body.url]).toEqual([
      200,
      expect.stringMatching(/^\/uploads\/blog\/[a-z0-9]{32}\.webp$/),
    ]);
    const served = await fetch(product.url + body.url);
    expect((await sharp(Buffer.from(await served.arrayBuffer())).metadata()).width).toBe(1600);
    const made = await addPost({
      content: `<p>A lab</p><img src="${body.url}" alt="Our lab">`,
      image: body.url,
    });
    expect([made.image, made.content]).toEqual([
      body.url,
      expect.stringContaining('alt="Our lab"'),
    ]);
    expect((await upload(new Blob(['no picture']))).status).toBe(422);
    expect(
      (
        await staff('POST', '/api/blogs', {
          ...post,
          image: '/uploads/blog/00000000000000000000000000000000.webp',
        })
      ).body.fields?.image,
    ).toBe('This image is no longer available. Upload it again.');
  });

  test('a picture by its address is copied from public addresses only (D121)', async () => {
    for (const url of [
      'http://127.0.0.1/a.png',
      'http://localhost:5432/',
      'http://169.254.169.254/latest',
    ]) {
      const answer = await staff('POST', '/api/blogs/copy', { url });
      expect([answer.status, answer.body.fields?.url]).toEqual([
        422,
        expect.stringContaining('could not fetch the image'),
      ]);
    }
    expect(
      (await staff('POST', '/api/blogs/copy', { url: 'javascript:alert(1)' })).body.fields?.url,
    ).toBe('Image must be a URL');
  });

  test('a copied picture is made anew, kept here and in the audit log; what is no picture is refused (D121)', async () => {
    const kept = new Map<string, Uint8Array>();
    const storage = {
      put: async (key: string, bytes: Uint8Array) => void kept.set(key, bytes),
      get: async (key: string) => kept.get(key) ?? null,
      remove: async (key: string) => void kept.delete(key),
    };
    const files = new Files({ db: product.db, clock: product.clock, storage });
    const copyOf = (bytes: Uint8Array) =>
      new Pictures({ db: product.db, files, fetch: async () => ({ kind: 'bytes', bytes }) }).copy(
        'https://pictures.example/lab.png',
      );
    const path = await copyOf(new Uint8Array(await (await picture()).arrayBuffer()));
    const key = path.replace('/uploads/', '');
    expect((await sharp(kept.get(key)!).metadata()).format).toBe('webp');
    expect((await entries(key)).map((entry) => entry.action)).toEqual(['picture.added']);
    await expect(copyOf(Buffer.from('<html>'))).rejects.toMatchObject({
      fields: { url: 'There is no image at this address' },
    });
  });

  test('staff sort by what they want, page by page (S2-114)', async () => {
    for (const title of ['Sorted C', 'Sorted A', 'Sorted B']) await addPost({ title });
    const sorted = await walked<Post>(staff, '/api/blogs?q=sorted&sort=title&limit=2');
    expect(sorted.map((row) => row.title)).toEqual(['Sorted A', 'Sorted B', 'Sorted C']);
    expect((await staff('GET', '/api/blogs?sort=content')).status).toBe(422);
  });
});

describe('applications', () => {
  test('a new one rings, a second by the same person too', async () => {
    const job = await addJob('Bell Ringer');
    await apply(job.id, 'ringer@example.com');
    product.clock.advance(1_000);
    await apply(job.id, 'ringer@example.com');
    expect((await bells(product, 'applied for Bell Ringer')).map((bell) => bell.href)).toEqual([
      expect.stringMatching(/^\/dashboard\/admin\/applications\?open=app_/),
    ]);
    expect(
      (await bells(product, 'for Bell Ringer is waiting for confirmation')).map((bell) => bell.href)
        .length,
    ).toBe(1);
  });

  test('with a status the candidate is written to if staff want it; colleagues see that (S2-286)', async () => {
    const job = await addJob('Letter Writer');
    const { id } = await apply(job.id, 'candidate@example.com');
    await staff('PUT', `/api/applications/${id}`, { status: 'Shortlisted' });
    expect(await noticesTo(product, 'candidate@example.com')).toEqual(['application-received']);
    const answer = await staff<Application>('PUT', `/api/applications/${id}`, {
      status: 'Rejected',
      mail: { subject: 'Our decision', text: 'Dear Achieng,\n\nthank you.\n\nKind regards' },
    });
    expect([answer.status, answer.body.status]).toEqual([200, 'Rejected']);
    const [mail] = await mailsTo(product, 'candidate@example.com', 'Our decision');
    expect(mail?.html).toContain('thank you.</p>');
    const notes = (await staff<ApplicationNote[]>('GET', `/api/applications/${id}/notes`)).body;
    expect(notes.map((note) => note.text)).toEqual([
      'Email to the candidate: Our decision\n\nDear Achieng,\n\nthank you.\n\nKind regards',
    ]);
    expect((await entries(id)).map((entry) => entry.after?.status ?? null)).toEqual([
      'Shortlisted',
      'Rejected',
    ]);
    expect(
      (
        await staff('PUT', `/api/applications/${id}`, {
          status: 'Rejected',
          mail: { subject: '', text: 'x' },
        })
      ).body.fields,
    ).toEqual({ 'mail.subject': 'Subject is required' });
  });

  test('notes are for colleagues: newest first, with who wrote them', async () => {
    const { id } = await apply((await addJob('Noted')).id, 'noted@example.com');
    await staff('POST', `/api/applications/${id}/notes`, { text: 'Good at routing' });
    product.clock.advance(1_000);
    const second = await staff<ApplicationNote>('POST', `/api/applications/${id}/notes`, {
      text: 'Call on Monday',
    });
    expect([second.status, second.body.author]).toEqual([201, expect.stringMatching(/\w/)]);
    expect(
      (await staff<ApplicationNote[]>('GET', `/api/applications/${id}/notes`)).body.map(
        (note) => note.text,
      ),
    ).toEqual(['Call on Monday', 'Good at routing']);
    expect(
      (await staff('POST', `/api/applications/${id}/notes`, { text: ' ' })).body.fields?.text,
    ).toBe('Enter a note');
    expect((await staff('POST', '/api/applications/app_unknown/notes', { text: 'x' })).status).toBe(
      404,
    );
    expect((await staff('GET', '/api/applications/app_unknown/notes')).status).toBe(404);
    expect((await entries(id)).map((entry) => entry.action)).toEqual([
      'application.noted',
      'application.noted',
    ]);
  });

  test('sorting by name; a search finds the person and the job', async () => {
    const job = await addJob('Sorted Surveyor');
    for (const name of ['zoe', 'abdi']) {
      await sendForm(product, '/api/applications', {
        fullName: `Sorted ${name}`,
        email: `${name}@sorted.example`,
        phone: '0722000111',
        jobId: job.id,
        resume: pdf(),
      });
    }
    expect(
      (
        await staff<Application[]>('GET', `/api/applications?jobId=${job.id}&sort=fullName`)
      ).body.map((row) => row.fullName),
    ).toEqual(['Sorted abdi', 'Sorted zoe']);
    expect(
      (await staff<Application[]>('GET', '/api/applications?q=sorted%20surveyor')).body.length,
    ).toBe(2);
    expect((await staff<Application[]>('GET', '/api/applications?q=abdi@sorted')).body.length).toBe(
      1,
    );
  });
});
