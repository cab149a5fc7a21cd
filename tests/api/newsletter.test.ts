import { describe, expect, test } from 'vitest';
import type { NewsletterIssue } from '../../src/contracts/newsletter-issues.ts';
import type { Subscriber } from '../../src/contracts/newsletter.ts';
import { DAY, MINUTE } from '../../src/kernel/clock.ts';
import { newId } from '../../src/kernel/ids.ts';
import { issueStore } from '../../src/modules/newsletter/newsletter.store.ts';
import { bells, mailsTo, noticesTo } from '../support/mailbox.ts';
import { walked } from '../support/pages.ts';
import { ADMIN, useProduct } from '../support/product.ts';
import { asAdmin } from '../support/staff.ts';

const product = useProduct();
const staff = asAdmin<
  NewsletterIssue & { message: string; code?: string; fields?: Record<string, string> }
>(product);

const july = {
  subject: 'July at Mfano',
  content:
    '<h2>New intake</h2><p>Read <a href="/about/blog">our guides</a>.</p><script>alert(1)</script><img src="/uploads/blog/a.webp" alt="A lab">',
};
const draft = async (changes: Record<string, unknown> = {}): Promise<NewsletterIssue> =>
  (await staff('POST', '/api/newsletter/issues', { ...july, ...changes })).body;
const audited = async (id: string): Promise<string[]> =>
  (
    await product.db.query<{ action: string }>(
      'select action from audit_entries where entity_id = $1 order by id',
      [id],
    )
  ).map((row) => row.action);

/** Puts subscribers into the database, as if each had confirmed. */
async function confirmed(...addresses: string[]): Promise<void> {
  const now = product.clock.now();
  for (const email of addresses) {
    await product.db.query(
      "insert into subscribers (id, email, status, requested_at, mailed_at, confirmed_at) values ($1, $2, 'Confirmed', $3, $3, $3)",
      [newId('sub', now.getTime()), email, now.toISOString()],
    );
  }
}

async function sent(id: string): Promise<NewsletterIssue> {
  await expect
    .poll(async () => (await staff('GET', `/api/newsletter/issues/${id}`)).body.status)
    .toBe('sent');
  return (await staff('GET', `/api/newsletter/issues/${id}`)).body;
}

describe('a draft', () => {
  test('is written, made safe, changed and removed, each with an entry in the audit log', async () => {
    const made = await staff('POST', '/api/newsletter/issues', july);
    expect([made.status, made.body.status, made.body.recipients]).toEqual([201, 'draft', 0]);
    expect(made.body.content).toContain('<h2>New intake</h2>');
    expect(made.body.content).not.toContain('script');
    const changed = await staff(
      'PUT',
      `/api/newsletter/issues/${made.body.id}`,
      { ...made.body, subject: 'August at Mfano' },
      { 'if-match': `"${made.body.updated_at}"` },
    );
    expect([changed.status, changed.body.subject]).toEqual([200, 'August at Mfano']);
    expect(
      (
        await staff('PUT', `/api/newsletter/issues/${made.body.id}`, july, {
          'if-match': `"${made.body.updated_at}"`,
        })
      ).status,
    ).toBe(409);
    expect((await staff('DELETE', `/api/newsletter/issues/${made.body.id}`)).status).toBe(204);
    expect((await staff('GET', `/api/newsletter/issues/${made.body.id}`)).status).toBe(404);
    expect(await audited(made.body.id)).toEqual([
      'newsletter.created',
      'newsletter.updated',
      'newsletter.deleted',
    ]);
  });

  test.each([
    ['subject', '', 'Subject is required'],
    ['content', ' ', 'Content is required'],
  ])('%s %j is refused', async (field, value, text) => {
    const answer = await staff('POST', '/api/newsletter/issues', { ...july, [field]: value });
    expect([answer.status, answer.body.fields?.[field]]).toEqual([422, text]);
  });

  test('shows beforehand what a mail program will show', async () => {
    const { body } = await staff<{ html: string; text: string }>(
      'POST',
      '/api/newsletter/preview',
      july,
    );
    expect(body.html).toContain(
      `<a href="${product.url.replace('127.0.0.1', 'localhost')}/about/blog"`,
    );
    expect(body.html).toContain('Mfano House');
    expect(body.html).not.toContain('alert(1)');
    expect(body.text).toContain('New intake');
  });

  test('a test goes to whoever asks and to nobody else', async () => {
    await confirmed('no-test@example.com');
    const { id } = await draft({ subject: 'Only for me' });
    const answer = await staff('POST', `/api/newsletter/issues/${id}/test`);
    expect([answer.status, answer.body.message]).toEqual([
      202,
      `We have sent a test to ${ADMIN.email}.`,
    ]);
    const [mail] = await mailsTo(product, ADMIN.email, 'Test: Only for me');
    expect(mail?.text).toContain('This is a test that only you received.');
    expect(mail?.headers['list-unsubscribe']).toBeUndefined();
    expect(await noticesTo(product, 'no-test@example.com')).toEqual([]);
    expect((await staff('GET', `/api/newsletter/issues/${id}`)).body.status).toBe('draft');
  });
});

describe('sending', () => {
  test('goes to the confirmed ones, each with a way out of their own; who left gets none, and nothing goes twice', async () => {
    await confirmed('first@example.com', 'second@example.com');
    await product.api('POST', '/api/newsletter', { email: 'unconfirmed@example.com' });
    const { id } = await draft({ subject: 'September at Mfano' });
    const started = await staff('POST', `/api/newsletter/issues/${id}/send`);
    expect([started.status, started.body.status]).toEqual([202, 'sending']);
    const over = await sent(id);
    expect([over.queued + over.skipped, over.skipped]).toEqual([over.recipients, 0]);
    const [first] = await mailsTo(product, 'first@example.com', 'September at Mfano');
    const [second] = await mailsTo(product, 'second@example.com', 'September at Mfano');
    expect(first?.html).toContain('/uploads/blog/a.webp" alt="A lab"');
    expect(first?.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
    expect(first?.headers['list-unsubscribe']).not.toBe(second?.headers['list-unsubscribe']);
    expect(await noticesTo(product, 'unconfirmed@example.com')).toEqual(['newsletter_confirm']);

    const leave = /<([^>]+)>/.exec(first!.headers['list-unsubscribe']!)![1]!;
    expect((await product.api('POST', new URL(leave).pathname)).status).toBe(200);
    const again = async (to: string) => {
      const [mail] = (await staff<{ id: string }[]>('GET', `/api/mails?q=${to}`)).body;
      return staff('POST', `/api/mails/${mail!.id}/again`, {});
    };
    const refused = await again('first@example.com');
    expect([refused.status, refused.body.code]).toEqual([409, 'unsubscribed']);
    const [stuck] = await product.db.query<{ id: string }>(
      `update notices set status = 'failed' where recipient = 'first@example.com' and template = 'newsletter_issue' returning id`,
    );
    const retried = await staff('POST', `/api/operations/notices/${stuck!.id}/retry`, {});
    expect([retried.status, retried.body.code]).toEqual([409, 'unsubscribed']);
    expect(await noticesTo(product, 'first@example.com')).toEqual(['newsletter_issue']);
    const next = await draft({ subject: 'October at Mfano' });
    await staff('POST', `/api/newsletter/issues/${next.id}/send`);
    await sent(next.id);
    await mailsTo(product, 'second@example.com', 'October at Mfano');
    expect(await noticesTo(product, 'first@example.com')).toEqual(['newsletter_issue']);
    expect(await noticesTo(product, 'second@example.com')).toEqual([
      'newsletter_issue',
      'newsletter_issue',
    ]);
    expect(await audited(id)).toEqual([
      'newsletter.created',
      'newsletter.sent',
      'newsletter.finished',
    ]);
    const told = await bells(product, 'September at Mfano');
    expect(told.map((bell) => bell.message)).toEqual([
      `Newsletter “September at Mfano” was sent: ${over.recipients} of ${over.recipients} emails`,
    ]);
  });

  test('who leaves before their turn is skipped and counted', async () => {
    await confirmed('leaving@example.com', 'staying@example.com');
    const { id } = await draft({ subject: 'November at Mfano' });
    await product.db.transaction(async (tx) => {
      // The address is fixed in the same moment as somebody leaves: the round comes after both.
      await tx.query(
        "update newsletter_issues set status = 'sending', recipients = 2, started_at = now() where id = $1",
        [id],
      );
      await tx.query(
        "insert into newsletter_deliveries (issue_id, subscriber_id) select $1, id from subscribers where email in ('leaving@example.com', 'staying@example.com')",
        [id],
      );
      await tx.query(
        "update subscribers set status = 'Unsubscribed', unsubscribed_at = now() where email = 'leaving@example.com'",
      );
    });
    expect(await sent(id)).toMatchObject({ recipients: 2, queued: 1, skipped: 1 });
    expect(await noticesTo(product, 'leaving@example.com')).toEqual([]);
    expect(await noticesTo(product, 'staying@example.com')).toEqual(['newsletter_issue']);
  });

  test('once only: a second press, an edit and a removal are refused', async () => {
    await confirmed('once@example.com');
    const { id } = await draft({ subject: 'December at Mfano' });
    const answers = await Promise.all(
      [1, 2, 3].map(() => staff('POST', `/api/newsletter/issues/${id}/send`)),
    );
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([202, 409, 409]);
    await sent(id);
    expect((await staff('PUT', `/api/newsletter/issues/${id}`, july)).status).toBe(409);
    expect((await staff('DELETE', `/api/newsletter/issues/${id}`)).status).toBe(409);
    expect(await noticesTo(product, 'once@example.com')).toEqual(['newsletter_issue']);
  });

  test('nobody to send it to is said, and the draft stays one', async () => {
    await product.db.query("update subscribers set status = 'Unsubscribed'");
    const { id } = await draft();
    const answer = await staff('POST', `/api/newsletter/issues/${id}/send`);
    expect([answer.status, answer.body.code]).toEqual([409, 'no_recipients']);
    expect((await staff('GET', `/api/newsletter/issues/${id}`)).body.status).toBe('draft');
  });
});

test('a picture that a newsletter shows is not tidied away', async () => {
  await draft({ content: '<p>Look</p><img src="/uploads/blog/0123456789abcdef.webp" alt="">' });
  expect(await issueStore.showsPicture(product.db, '/uploads/blog/0123456789abcdef.webp')).toBe(
    true,
  );
  expect(await issueStore.showsPicture(product.db, '/uploads/blog/other.webp')).toBe(false);
});

test('the list is newest first, by state and subject', async () => {
  const one = await draft({ subject: 'Listed one' });
  product.clock.advance(1_000);
  const two = await draft({ subject: 'Listed two' });
  const rows = (
    await staff<NewsletterIssue[]>('GET', '/api/newsletter/issues?q=listed&status=draft')
  ).body;
  expect(rows.map((row) => row.id)).toEqual([two.id, one.id]);
});

test('staff end a subscription for somebody who asked; the address stays and is not written to', async () => {
  await confirmed('asked@example.com');
  const [row] = (await staff<{ id: string }[]>('GET', '/api/newsletter?q=asked@')).body;
  expect((await staff('DELETE', `/api/newsletter/${row!.id}`)).status).toBe(204);
  expect(
    (await staff<{ status: string }[]>('GET', '/api/newsletter?q=asked@')).body[0]?.status,
  ).toBe('Unsubscribed');
  expect((await staff('DELETE', '/api/newsletter/sub_unknown')).status).toBe(404);
  expect(await audited(row!.id)).toEqual(['subscriber.ended']);
});

const subscribe = (email: unknown) => product.api('POST', '/api/newsletter', { email });
/** Presses the button of the page that a link leads to. */
const follow = async (path: string, method = 'POST') => {
  const answer = await product.api(method, `${path}?by=page`);
  return [answer.status, answer.headers.get('location')];
};
const status = async (email: string): Promise<string | undefined> =>
  (
    await product.db.query<{ status: string }>(
      'select status from subscribers where lower(email) = lower($1)',
      [email],
    )
  )[0]?.status;

interface Links {
  confirm: string;
  unsubscribe: string;
}

/** The links of the newest confirmation mail. */
async function linksOf(email: string): Promise<Links> {
  const [mail] = await mailsTo(product, email, 'confirm your subscription');
  const path = (kind: string): string =>
    new RegExp(`/api/newsletter/${kind}/[\\w.-]+`).exec(mail!.text)![0];
  return { confirm: path('confirm'), unsubscribe: path('unsubscribe') };
}

async function subscribed(email: string): Promise<Links> {
  await subscribe(email);
  const links = await linksOf(email);
  await follow(links.confirm);
  return links;
}

describe('subscribing (D7)', () => {
  test('only the mailed link subscribes, and a second click does no harm', async () => {
    const answer = await subscribe('reader@example.com');
    expect([answer.status, answer.body.success]).toEqual([202, true]);
    expect(answer.body.message).toContain('confirm your address');
    const links = await linksOf('reader@example.com');
    expect(await status('reader@example.com')).toBe('Pending');
    for (let click = 0; click < 2; click++)
      expect(await follow(links.confirm)).toEqual([303, '/newsletter?state=confirmed']);
    expect(await status('reader@example.com')).toBe('Confirmed');
  });

  test('who asks in Kiswahili is written to in Kiswahili, and the links lead to the pages under /sw (D147)', async () => {
    const ask = () =>
      product.api('POST', '/api/newsletter', { email: 'msomaji@example.com', language: 'sw' });
    expect((await ask()).status).toBe(202);
    const [mail] = await mailsTo(product, 'msomaji@example.com', 'Thibitisha');
    expect(mail!.html).toContain('<html lang="sw"');
    expect(mail!.text).toContain('Habari,');
    const linkTo = (kind: string): string =>
      new RegExp(`/api/newsletter/${kind}/\\S+`).exec(mail!.text)![0];
    const open = async (path: string, method: string) =>
      (await product.api(method, path)).headers.get('location');
    for (const kind of ['confirm', 'unsubscribe'])
      expect(await open(linkTo(kind), 'GET')).toMatch(
        new RegExp(`^/sw/newsletter/${kind}/sub_[^?]+$`),
      );
    expect(await open(linkTo('confirm'), 'POST')).toBe('/sw/newsletter?state=confirmed');
    product.clock.advance(15 * MINUTE);
    await ask();
    const [already] = await mailsTo(product, 'msomaji@example.com', 'Tayari unapokea');
    expect(already!.text).toContain('huhitaji kufanya chochote');
    expect(await open(`${linkTo('unsubscribe')}&by=page`, 'POST')).toBe(
      '/sw/newsletter?state=unsubscribed',
    );
    const kept = await product.db.query<{ wording: string; language: string }>(
      "select wording, language from consents where email = 'msomaji@example.com' order by id",
    );
    expect(kept.map(({ language, wording }) => [language, wording])).toEqual([
      ['sw', 'Ndiyo, nitumie jarida'],
      ['sw', 'Niondoe kwenye orodha'],
    ]);
    const elsewhere = await subscribe('elsewhere@example.com');
    expect(elsewhere.status).toBe(202);
    const { confirm } = await linksOf('elsewhere@example.com');
    expect(await open(`${confirm}?language=//evil.example`, 'GET')).toMatch(/^\/newsletter\//);
  });

  test('known, unknown and differently written addresses read alike', async () => {
    await subscribed('known@example.com');
    const answers = await Promise.all(
      ['known@example.com', 'KNOWN@Example.com', 'unknown@example.com'].map(subscribe),
    );
    expect(new Set(answers.map((answer) => `${answer.status} ${answer.text}`)).size).toBe(1);
    expect(
      (await product.db.query("select 1 from subscribers where lower(email) = 'known@example.com'"))
        .length,
    ).toBe(1);
  });

  test('who presses twice gets one mail, who comes back later another, and both links work', async () => {
    await Promise.all([1, 2, 3].map(() => subscribe('twice@example.com')));
    const first = await linksOf('twice@example.com');
    expect(await noticesTo(product, 'twice@example.com')).toEqual(['newsletter_confirm']);
    product.clock.advance(15 * MINUTE);
    await subscribe('twice@example.com');
    expect(await noticesTo(product, 'twice@example.com')).toEqual([
      'newsletter_confirm',
      'newsletter_confirm',
    ]);
    expect(await follow(first.confirm)).toEqual([303, '/newsletter?state=confirmed']);
  });

  test('who is subscribed is told so by mail, not by the website', async () => {
    await subscribed('already@example.com');
    product.clock.advance(15 * MINUTE);
    await subscribe('Already@example.com');
    const [mail] = await mailsTo(product, 'already@example.com', 'You already get');
    expect(mail!.headers['list-unsubscribe']).toMatch(/\/api\/newsletter\/unsubscribe\//);
    expect(await status('already@example.com')).toBe('Confirmed');
  });

  test('a link is good for seven days, and asking again makes it good again', async () => {
    await subscribe('late@example.com');
    const { confirm } = await linksOf('late@example.com');
    product.clock.advance(7 * DAY + 1000);
    expect(await follow(confirm)).toEqual([303, '/newsletter?state=expired']);
    expect(await status('late@example.com')).toBe('Pending');
    await subscribe('late@example.com');
    expect(await follow(confirm)).toEqual([303, '/newsletter?state=confirmed']);
  });

  test('a link that a mail scanner follows, or previews by HEAD, leads to a page and confirms or ends nothing', async () => {
    await subscribe('preview@example.com');
    const links = await linksOf('preview@example.com');
    for (const path of Object.values(links))
      expect(await follow(path, 'GET')).toEqual([303, path.replace('/api', '')]);
    for (const path of Object.values(links))
      expect((await fetch(product.url + path, { method: 'HEAD', redirect: 'manual' })).status).toBe(
        404,
      );
    expect(await status('preview@example.com')).toBe('Pending');
  });

  test('an address of nobody, or the link of another kind or subscriber, does nothing', async () => {
    await subscribe('mine@example.com');
    await subscribe('theirs@example.com');
    const [mine, theirs] = [await linksOf('mine@example.com'), await linksOf('theirs@example.com')];
    const signature = (path: string): string => path.split('.').at(-1)!;
    const id = (path: string): string => /sub_\w+/.exec(path)![0];
    const forged = [
      `/api/newsletter/confirm/${id(theirs.confirm)}.${signature(mine.confirm)}`,
      `/api/newsletter/confirm/${id(mine.confirm)}.${signature(mine.unsubscribe)}`,
      `/api/newsletter/unsubscribe/${id(theirs.confirm)}.${signature(mine.unsubscribe)}`,
      '/api/newsletter/confirm/x',
      '/api/newsletter/unsubscribe/sub_00000000000000000000000000.x',
    ];
    for (const path of forged)
      expect([path, ...(await follow(path))]).toEqual([path, 303, '/newsletter?state=expired']);
    expect([await status('mine@example.com'), await status('theirs@example.com')]).toEqual([
      'Pending',
      'Pending',
    ]);
  });

  test.each([
    ['', 'Email is required'],
    [undefined, 'Email is required'],
    ['ann@example', 'Please enter a valid email address'],
  ])('%j is refused', async (email, text) => {
    const answer = await subscribe(email);
    expect([answer.status, answer.body.fields]).toEqual([422, { email: text }]);
  });
});

describe('unsubscribing', () => {
  test('every mail carries the link for people and for mail programs (RFC 8058)', async () => {
    await subscribe('headers@example.com');
    const [mail] = await mailsTo(product, 'headers@example.com', 'confirm your subscription');
    const { unsubscribe } = await linksOf('headers@example.com');
    expect(mail!.headers['list-unsubscribe']).toMatch(
      new RegExp(`^<https?://[^/]+${unsubscribe}>$`),
    );
    expect(mail!.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
  });

  test('one click of a mail program, from wherever it runs, ends it; twice is once', async () => {
    const { unsubscribe } = await subscribed('leaver@example.com');
    for (let click = 0; click < 2; click++) {
      const headers = {
        'content-type': 'application/x-www-form-urlencoded',
        origin: 'https://mail.example',
      };
      const answer = await product.api('POST', unsubscribe, 'List-Unsubscribe=One-Click', {
        headers,
      });
      expect([answer.status, answer.body.success]).toEqual([200, true]);
    }
    expect(await status('leaver@example.com')).toBe('Unsubscribed');
    expect((await product.api('POST', '/api/newsletter/unsubscribe/made-up')).status).toBe(404);
  });

  test('a click of a person ends it; the old confirmation does not bring it back, a new one does', async () => {
    const old = await subscribed('returns@example.com');
    expect(await follow(old.unsubscribe)).toEqual([303, '/newsletter?state=unsubscribed']);
    expect(await follow(old.confirm)).toEqual([303, '/newsletter?state=expired']);
    product.clock.advance(1000);
    await subscribe('returns@example.com');
    expect(await follow(old.confirm)).toEqual([303, '/newsletter?state=expired']);
    expect(await status('returns@example.com')).toBe('Unsubscribed');
    await expect
      .poll(async () => (await linksOf('returns@example.com')).confirm)
      .not.toBe(old.confirm);
    expect(await follow((await linksOf('returns@example.com')).confirm)).toEqual([
      303,
      '/newsletter?state=confirmed',
    ]);
    expect(await follow(old.unsubscribe)).toEqual([303, '/newsletter?state=unsubscribed']);
  });
});

test('somebody else who types the address of who has left changes nothing of it, and what they asked for ends by a press on "leave"', async () => {
  const { unsubscribe } = await subscribed('gone@example.com');
  await follow(unsubscribe);
  const row = async () =>
    (
      await product.db.query(
        "select status, confirmed_at, unsubscribed_at from subscribers where email = 'gone@example.com'",
      )
    )[0];
  const before = await row();
  product.clock.advance(MINUTE);
  await subscribe('Gone@example.com');
  expect(await row()).toEqual(before);
  const mails = await expect
    .poll(() => mailsTo(product, 'gone@example.com', 'confirm your subscription'))
    .toHaveLength(2)
    .then(() => linksOf('gone@example.com'));
  await follow(mails.unsubscribe);
  expect(await follow(mails.confirm)).toEqual([303, '/newsletter?state=expired']);
  expect(await row()).toEqual(before);
});

describe('the office', () => {
  const staff = asAdmin(product);
  const list = (query: string) => staff<Subscriber[]>('GET', `/api/newsletter${query}`);

  test('lists subscribers, newest first, by state and address, a page at a time', async () => {
    for (const name of ['one', 'two', 'three']) {
      await subscribe(`page-${name}@example.com`);
      product.clock.advance(1000);
    }
    const pages = await walked<Subscriber>(staff, '/api/newsletter?q=PAGE-&limit=2');
    expect(pages.map((row) => row.email)).toEqual([
      'page-three@example.com',
      'page-two@example.com',
      'page-one@example.com',
    ]);
    expect(pages.slice(2)).toEqual([
      {
        id: expect.any(String),
        email: 'page-one@example.com',
        status: 'Pending',
        date: expect.any(String),
        confirmedAt: null,
        unsubscribedAt: null,
      },
    ]);
    expect((await list('?q=page-&status=Confirmed')).body).toEqual([]);

    const byName = await walked<Subscriber>(staff, '/api/newsletter?q=page-&sort=email&limit=2');
    expect(byName.map((row) => row.email)).toEqual([
      'page-one@example.com',
      'page-three@example.com',
      'page-two@example.com',
    ]);
    expect((await list('?q=page-&sort=date')).body).toEqual(pages.toReversed());
    expect((await list('?sort=secret')).status).toBe(422);
  });
});

test('the database holds no link that confirms once its mail is sent', async () => {
  await subscribe('sent@example.com');
  const { confirm } = await linksOf('sent@example.com');
  const held = async (): Promise<string> =>
    JSON.stringify([
      await product.db.query("select * from notices where recipient = 'sent@example.com'"),
      await product.db.query('select * from subscribers'),
    ]);
  await expect.poll(held).not.toContain(confirm.split('.').at(-1)!);
});
