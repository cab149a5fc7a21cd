import { describe, expect, test } from 'vitest';
import type { ContactMessage } from '../../src/contracts/messages.ts';
import { bells, COMPANY_MAILBOX, mailsTo } from '../support/mailbox.ts';
import { walked } from '../support/pages.ts';
import { useProduct } from '../support/product.ts';
import { asAdmin } from '../support/staff.ts';
import { colleague } from '../support/users.ts';

const product = useProduct();
const staff = asAdmin(product);

/** Exactly the required payload. */
const MESSAGE = {
  name: 'Wanjiru Otieno',
  email: 'wanjiru@example.com',
  subject: 'General enquiry',
  message: 'Do you train teachers?\nWe are 12.',
};
const send = (changes: object = {}) =>
  product.api('POST', '/api/contact', { ...MESSAGE, ...changes });
const list = (query = '') => staff<ContactMessage[]>('GET', `/api/contact${query}`);
const find = async (id: unknown): Promise<ContactMessage> =>
  (await list()).body.find((one) => one.id === id)!;
const mark = (id: unknown, body: object, headers: Record<string, string> = {}) =>
  staff<ContactMessage & { error: string; code: string; changed_by: string }>(
    'PUT',
    `/api/contact/${id}`,
    body,
    headers,
  );

describe('sending a message (S2-011, S2-277, S2-348)', () => {
  test('takes exactly the required payload, stores it as Unread and answers its number (S2-161, S2-162)', async () => {
    const { status, body } = await send();
    expect([status, body]).toEqual([
      201,
      { success: true, message: 'Message sent successfully!', id: expect.any(Number) },
    ]);
    const stored = await find(body.id);
    expect(stored).toEqual({
      ...MESSAGE,
      id: body.id,
      phone: null,
      status: 'Unread',
      assigned_to: null,
      assignee: null,
      replied_at: null,
      archived: false,
      date: expect.any(String),
      updated_at: expect.any(String),
    });
    expect(Math.abs(Date.parse(stored.date) - product.clock.now().getTime())).toBeLessThan(60_000);
  });

  test('keeps a phone as typed, and nothing that the sender may not set (D61)', async () => {
    const sly = { status: 'Read', id: 4711, date: '2020-01-01', updated_by: 'me' };
    const { body } = await send({ phone: '+44 20 7946 0958', ...sly });
    expect(await find(body.id)).toMatchObject({ phone: '+44 20 7946 0958', status: 'Unread' });
    expect(body.id).not.toBe(4711);
    for (const phone of ['', null])
      expect(await find((await send({ phone })).body.id)).toMatchObject({ phone: null });
  });

  test('is acknowledged to the sender and reaches the company, who can answer it', async () => {
    const { body } = await send({
      email: 'ack@example.com',
      subject: 'Teachers\r\nBcc: all@example.com',
      message: 'First line\nSecond line <b>',
    });
    const [ack] = await mailsTo(product, 'ack@example.com', `number ${body.id}`);
    expect(ack!.text).toContain('Dear Wanjiru Otieno,');
    expect(ack!.text).not.toContain('First line');
    const [notice] = await mailsTo(product, COMPANY_MAILBOX, `Contact message ${body.id}:`);
    for (const part of [
      'Wanjiru Otieno',
      'ack@example.com',
      'First line',
      'Second line <b>',
      `/staff/contactmessage/${body.id}`,
    ])
      expect(notice!.text).toContain(part);
    expect(notice!.html).toContain('Second line &lt;b&gt;');
    expect(notice!.headers['reply-to']).toBe('ack@example.com');
  });

  test.each([
    ['name', 'Name is required', 'S2-257', { name: '  ' }],
    ['email', 'Email is required', 'S2-258', { email: '' }],
    ['email', 'Please enter a valid email address', 'S1-269', { email: 'ann@example' }],
    ['subject', 'Subject is required', 'S2-259', { subject: undefined }],
    ['message', 'Message is required', 'S2-260', { message: '' }],
    ['phone', 'Please enter a valid phone number', 'S1-271', { phone: '07123' }],
    ['message', 'Must be 10000 characters or fewer', 'length', { message: 'x'.repeat(10_001) }],
  ])('a bad %s is refused at its field: %s (%s)', async (field, text, _number, changes) => {
    const answer = await send(changes);
    expect([answer.status, answer.body.error, answer.body.fields]).toEqual([
      422,
      text,
      { [field]: text },
    ]);
  });
});

describe('the office', () => {
  test('lists newest first, a page at a time (S2-275, D133)', async () => {
    for (let index = 0; index < 5; index++) await send({ name: `Paged ${index}` });
    const whole = (await list('?q=Paged')).body;
    expect(whole.map((one) => one.name)).toEqual([
      'Paged 4',
      'Paged 3',
      'Paged 2',
      'Paged 1',
      'Paged 0',
    ]);
    expect(await walked(staff, '/api/contact?q=Paged&limit=2')).toEqual(whole);
    expect((await list('?q=Paged&sort=name')).body).toEqual(whole.toReversed());
    expect((await list('?sort=message')).status).toBe(422);
  });

  test('searches name, e-mail, subject and text, with % and _ as themselves (S2-105)', async () => {
    const { body } = await send({
      name: 'Achieng Were',
      email: 'needle@example.com',
      subject: '100% cotton',
      message: 'haystack_7',
    });
    for (const q of ['achieng', 'NEEDLE@', '100%', 'haystack_7'])
      expect((await list(`?q=${encodeURIComponent(q)}`)).body.map((one) => one.id)).toEqual([
        body.id,
      ]);
    for (const q of ['1%0', 'haystack%7', 'haystack__'])
      expect((await list(`?q=${encodeURIComponent(q)}`)).body).toEqual([]);
  });

  test('marks read and unread, and filters by it (S2-106, S2-178, S2-179, S2-276)', async () => {
    const { id } = (await send({ name: 'Marked' })).body;
    const read = await mark(id, {
      ...(await find(id)),
      status: 'Read',
      name: 'Somebody else',
      message: 'changed',
    });
    expect([read.status, read.body]).toEqual([
      200,
      { ...(await find(id)), status: 'Read', name: 'Marked', message: MESSAGE.message },
    ]);
    const ids = async (status: string) =>
      (await list(`?status=${status}&q=Marked`)).body.map((one) => one.id);
    expect([await ids('Read'), await ids('Unread')]).toEqual([[id], []]);
    expect((await mark(id, { status: 'Unread' })).body.status).toBe('Unread');
    expect([await ids('Read'), await ids('Unread')]).toEqual([[], [id]]);
  });

  test('If-Match: an edit made meanwhile is not lost, and it is said whose it was (D135)', async () => {
    const { id } = (await send()).body;
    const seen = (await find(id)).updated_at;
    const first = await mark(id, { status: 'Read' }, { 'if-match': `"${seen}"` });
    expect(first.status).toBe(200);
    const second = await mark(id, { status: 'Unread' }, { 'if-match': `"${seen}"` });
    expect([second.status, second.body.code, second.body.changed_by]).toEqual([
      409,
      'edit_conflict',
      'Site Administrator',
    ]);
    expect(second.body.error).toContain(`Site Administrator marked message ${id} as read`);
    expect((await find(id)).status).toBe('Read');
    expect(
      (await mark(id, { status: 'Unread' }, { 'if-match': first.body.updated_at })).status,
    ).toBe(200);
    expect((await mark(id, { status: 'Read' })).status).toBe(200);
  });

  test('three who want the same of one state at once: it is done once, and nobody is refused (D145)', async () => {
    const { id } = (await send()).body;
    const headers = { 'if-match': (await find(id)).updated_at };
    const answers = await Promise.all([1, 2, 3].map(() => mark(id, { status: 'Read' }, headers)));
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 200, 200]);
    expect(new Set(answers.map((answer) => answer.body.updated_at)).size).toBe(1);
  });

  test('refuses a cursor or filter that is none, and 404 for a number that is none', async () => {
    for (const odd of [999_999, '0', '-1', 'abc', '1.5', '99999999999'])
      expect([odd, (await mark(odd, { status: 'Read' })).status]).toEqual([odd, 404]);
    for (const query of ['?cursor=abc', '?cursor=99999999999', '?status=All', '?limit=0'])
      expect([query, (await list(query)).status]).toEqual([query, 422]);
  });

  test('one message is read by its number, which does not mark it; a new one rings the bell, and marking it is audited', async () => {
    const { body } = await send({ name: 'Bell Otieno' });
    const one = (id: unknown) => staff<ContactMessage>('GET', `/api/contact/${id}`);
    expect((await one(body.id)).body).toMatchObject({
      id: body.id,
      name: 'Bell Otieno',
      status: 'Unread',
    });
    expect([(await one(body.id)).body.status, (await one(999_999)).status]).toEqual([
      'Unread',
      404,
    ]);
    expect(await bells(product, 'Bell Otieno')).toEqual([
      {
        message: 'New message from Bell Otieno: General enquiry',
        href: `/dashboard/admin/contactmessage?open=${String(body.id)}`,
      },
    ]);
    await mark(body.id, { status: 'Read' });
    await mark(body.id, { status: 'Read' });
    const entries = await product.db.query<object>(
      "select action, actor, before, after from audit_entries where entity = 'message' and entity_id = $1",
      [String(body.id)],
    );
    expect(entries).toEqual([
      {
        action: 'message.marked',
        actor: 'Site Administrator',
        before: { status: 'Unread' },
        after: { status: 'Read' },
      },
    ]);
  });
});

describe('working on a message (D204)', () => {
  interface Entry {
    kind: string;
    author: string;
    text: string;
  }
  const thread = async (id: unknown) =>
    (await staff<Entry[]>('GET', `/api/contact/${id}/thread`)).body.map(
      ({ kind, author, text }) => [kind, author, text],
    );

  test('a reply goes to the sender by mail, is kept beside the notes, and answers the message', async () => {
    const { id } = (await send({ email: 'asks@example.com', subject: 'Prices\r\nBcc: x@y.z' }))
      .body;
    const { updated_at } = await find(id);
    const headers = { 'if-match': `"${updated_at}"` };
    const write = () =>
      staff<ContactMessage & { code: string }>(
        'POST',
        `/api/contact/${id}/replies`,
        { text: 'Yes, we do.\nCome on Monday.' },
        headers,
      );
    await staff('POST', `/api/contact/${id}/notes`, { text: 'She called, too.' });
    const sent = await write();
    expect([sent.status, sent.body.status, sent.body.replied_at]).toEqual([
      201,
      'Read',
      expect.any(String),
    ]);
    const [mail] = await mailsTo(product, 'asks@example.com', 'Re: Prices Bcc: x@y.z');
    expect(mail!.text).toContain('Yes, we do.\nCome on Monday.');
    expect(mail!.headers['reply-to']).toBe(COMPANY_MAILBOX);
    // The answer got lost, and the same is sent again on the state it was written on.
    const again = await write();
    expect([again.status, again.body.code]).toEqual([409, 'edit_conflict']);
    expect(await thread(id)).toEqual([
      ['note', 'Site Administrator', 'She called, too.'],
      // Nobody has said yet who the first account is.
      ['reply', 'Mfano Technologies', 'Yes, we do.\nCome on Monday.'],
    ]);
    expect(mail!.text).not.toContain('She called, too.');
  });

  test('what is put away is seen, and stands in the archive alone until it is taken out', async () => {
    const { id } = (await send({ name: 'Put Away' })).body;
    const ids = async (folder: string) =>
      (await list(`?q=Put%20Away${folder}`)).body.map((one) => one.id);
    expect((await mark(id, { archived: true })).body).toMatchObject({
      archived: true,
      status: 'Read',
    });
    expect([await ids(''), await ids('&folder=archive'), await ids('&folder=all')]).toEqual([
      [],
      [id],
      [id],
    ]);
    await mark(id, { archived: false });
    expect([await ids(''), await ids('&folder=archive')]).toEqual([[id], []]);
  });

  test('a colleague who is given one is told, even with messages muted; only who may answer can take it', async () => {
    const { id: her, cookie } = await colleague(product, 'support');
    const viewer = await colleague(product, 'viewer');
    const hers = <Body>(method: string, path: string, body?: object) =>
      product.api<Body>(method, path, body, { cookie });
    const bells = async () =>
      (
        await hers<{ notifications: { message: string }[] }>('GET', '/api/notifications')
      ).body.notifications.map(({ message }) => message);
    await hers('PUT', '/api/office/preferences', { muted: ['contactmessage'] });
    const { id } = (await send({ name: 'Given Away' })).body;
    expect(await bells()).toEqual([]);
    const given = await mark(id, { assigned_to: her });
    expect(given.body).toMatchObject({ assigned_to: her, assignee: 'Achieng Were' });
    expect(await bells()).toEqual([
      'Site Administrator assigned you the message from Given Away: General enquiry',
    ]);
    const refused = await mark(id, { assigned_to: viewer.id });
    expect([refused.status, refused.body.error]).toEqual([422, 'Choose one of the options']);
    const ids = async (who: string) =>
      (
        await hers<{ id: number }[]>('GET', `/api/contact?q=Given%20Away&assigned_to=${who}`)
      ).body.map((one) => one.id);
    expect([await ids('me'), await ids(her), await ids('nobody')]).toEqual([[id], [id], []]);
    const people = await staff<{ name: string }[]>('GET', '/api/contact/assignees');
    expect(people.body.map(({ name }) => name)).toEqual(['Achieng Were', 'Site Administrator']);
    await mark(id, { assigned_to: null });
    expect(await ids('nobody')).toEqual([id]);
  });

  test('one marked as answered is no longer among those that wait; each step is in the audit log', async () => {
    const { id } = (await send({ name: 'By Phone' })).body;
    const waiting = async () => (await list('?q=By%20Phone&replied=no')).body.map((one) => one.id);
    expect(await waiting()).toEqual([id]);
    await mark(id, { replied: true, archived: true });
    expect([
      await waiting(),
      (await list('?replied=yes&folder=all&q=By%20Phone')).body.length,
    ]).toEqual([[], 1]);
    const entries = await product.db.query<{ summary: string }>(
      "select summary from audit_entries where entity = 'message' and entity_id = $1 order by id",
      [String(id)],
    );
    expect(entries.map(({ summary }) => summary)).toEqual([
      `Message ${id} from By Phone marked read`,
      `Message ${id} from By Phone archived`,
      `Message ${id} from By Phone marked as answered`,
    ]);
  });

  test('bad input is refused at its field, and a number that is none with 404', async () => {
    const { id } = (await send()).body;
    const status = await mark(id, { status: 'Archived' });
    expect(status.body.error).toBe('Status must be Read or Unread');
    const answers = [
      status,
      await mark(id, {}),
      await mark(id, { archived: 'yes' }),
      await mark(id, { assigned_to: 7 }),
      await staff('POST', `/api/contact/${id}/replies`, { text: ' ' }),
      await staff('POST', `/api/contact/${id}/notes`, { text: 'x'.repeat(5_001) }),
      await list('?folder=bin'),
      await staff('POST', '/api/contact/999999/replies', { text: 'x' }),
      await staff('POST', '/api/contact/999999/notes', { text: 'x' }),
      await staff('GET', '/api/contact/999999/thread'),
    ];
    expect(
      answers.map(({ status, body }) => [
        status,
        Object.keys((body as { fields?: object }).fields ?? {}),
      ]),
    ).toEqual([
      [422, ['status']],
      [422, ['status']],
      [422, ['archived']],
      [422, ['assigned_to']],
      [422, ['text']],
      [422, ['text']],
      [422, ['folder']],
      [404, []],
      [404, []],
      [404, []],
    ]);
  });
});
