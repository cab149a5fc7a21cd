import { describe, expect, test } from 'vitest';
import type { NewsletterIssue } from '../../src/contracts/newsletter-issues.ts';
import { newId } from '../../src/kernel/ids.ts';
import { issueStore } from '../../src/modules/newsletter/newsletter.store.ts';
import { bells, mailsTo, noticesTo } from '../support/mailbox.ts';
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
