import { describe, expect, it } from 'vitest';
import { htmlOfNotice } from '../../src/modules/notices/notices.ts';
import { signUp } from '../support/accounts.ts';
import { pdf, sendForm } from '../support/forms.ts';
import { mailsTo } from '../support/mailbox.ts';
import { useProduct } from '../support/product.ts';
import { newPhone, shopOf } from '../support/shop.ts';
import { asAdmin } from '../support/staff.ts';

/** What a stranger types neither stops the process nor travels to somebody else's mailbox. */

const product = useProduct();
const shop = shopOf(product);
const staff = asAdmin(product);

const JOB = {
  title: 'Librarian',
  department: 'Library',
  location: 'Nairobi',
  status: 'Open',
  type: 'Full-time',
};

describe('text made to take long', () => {
  /** The least work of three, in milliseconds of the processor: the machine may be busy with other things. */
  async function timed(
    method: string,
    path: string,
    body: unknown,
    cookie?: string,
  ): Promise<{ status: number; ms: number; fields: string[] }> {
    const seen = [];
    for (let round = 0; round < 3; round++) {
      const before = process.cpuUsage();
      const { status, body: said } = await product.api(method, path, body, { cookie });
      const ms = process.cpuUsage(before).user / 1000;
      seen.push({ status, ms, fields: Object.keys(said.fields ?? {}) });
    }
    return seen.toSorted((a, b) => a.ms - b.ms)[0]!;
  }

  it('a vacancy of nested quotes is refused at its field', async () => {
    const description = '> '.repeat(3_000);
    for (const [path, body] of [
      ['/api/jobs', { ...JOB, description }],
      ['/api/jobs/preview', { description }],
    ] as const) {
      const answer = await timed('POST', path, body, staff.cookie);
      expect([path, answer.status, answer.fields]).toEqual([path, 422, ['description']]);
      expect(answer.ms).toBeLessThan(250);
    }
  });

  it('a vacancy that nests as people do is taken', async () => {
    const description =
      '## You will\n\n- write **tests**\n  - in _good_ English\n    1. and [links](https://a.example)\n\n> quoted\n>> twice\n';
    expect((await staff('POST', '/api/jobs', { ...JOB, description })).status).toBe(201);
  });

  it('a vacancy of an older version that nests too deep is shown as it was typed', async () => {
    const { body } = await staff('POST', '/api/jobs', { ...JOB, description: 'x' });
    await product.db.query('update jobs set description = $2 where id = $1', [
      body.id,
      '> '.repeat(3_000),
    ]);
    const shown = await product.api('GET', `/api/jobs/${String(body.id)}`);
    expect([shown.status, String(shown.body.descriptionHtml).startsWith('<p>&gt; &gt;')]).toEqual([
      200,
      true,
    ]);
  });

  it('posts and newsletters of nested elements are refused at their field', async () => {
    const content = '<ul><li>'.repeat(12_500);
    for (const [path, body] of [
      ['/api/blogs', { title: 'T', author: 'A', content }],
      ['/api/blogs/preview', { content }],
      ['/api/newsletter/issues', { subject: 'S', content }],
    ] as const) {
      const answer = await timed('POST', path, body, staff.cookie);
      expect([path, answer.status, answer.fields]).toEqual([path, 422, ['content']]);
      expect(answer.ms).toBeLessThan(250);
    }
  });

  it.each([
    ['arrays', '['.repeat(255_000)],
    ['closed arrays', '['.repeat(127_000) + ']'.repeat(127_000)],
    ['objects', '{"a":'.repeat(42_000) + '1' + '}'.repeat(42_000)],
    ['a field', `{"email":${'['.repeat(120_000)}${']'.repeat(120_000)}}`],
  ])('JSON of deep %s is refused and takes no time', async (_what, body) => {
    for (const path of ['/api/contact', '/api/auth/login', '/api/auth/logout', '/api/orders']) {
      const answer = await timed('POST', path, body);
      expect([path, [400, 422].includes(answer.status)]).toEqual([path, true]);
      expect(answer.ms, path).toBeLessThan(250);
    }
  });
});

describe('mail to an address that a stranger typed', () => {
  const EVIL = 'WIN http://evil.example/x www.evil.example';
  const NAMES = [EVIL, '<a href=//evil.example>'];

  it.each(NAMES)(
    'carries nothing of a hostile name, company, title or text: %s',
    async (name) => {
      const to = (kind: string) => `${kind}-${NAMES.indexOf(name)}@victim.example`;
      const said = {
        businessName: name,
        details: name,
        subject: name,
        message: name,
        company: name,
      };
      await product.api('POST', '/api/contact', { ...said, name, email: to('contact') });
      await product.api('POST', '/api/newsletter', { email: to('news') });
      await product.api('POST', '/api/quote/submit', {
        ...said,
        fullName: name,
        email: to('quote'),
        mobile: newPhone(),
        selectedServices: ['Bulk SMS'],
        referralSource: 'Other',
        consent: true,
      });
      const job = await staff('POST', '/api/jobs', { ...JOB, description: 'x' });
      await sendForm(
        product,
        '/api/applications',
        {
          fullName: name,
          email: to('job'),
          phone: '0722000111',
          skills: name,
          jobId: String(job.body.id),
          resume: pdf(),
        },
        { names: { resume: 'cv.pdf' } },
      );
      await product.api('POST', '/api/auth/register', {
        firstName: name.slice(0, 50),
        lastName: name.slice(0, 50),
        email: to('account'),
        phone: '0712345678',
        password: 'Savanna-7-rain',
        confirmPassword: 'Savanna-7-rain',
        terms: true,
      });
      await product.api('POST', '/api/auth/forgot-password', { email: to('account') });
      const made = await product.api<{ order: { id: string } }>('POST', '/api/orders', {
        lines: [{ id: 'exam-basic', packageType: 'Exam Parlour', quantity: 1 }],
        customer: { name, email: to('order'), phone: newPhone(), company: name },
      });
      const order = await shop.read(made.body.order.id);
      await shop.payAt('mpesa', await shop.start('mpesa', order));
      await shop.until(order, (now) => now.status === 'paid');
      const mails = await product.db.query<{
        template: string;
        subject: string;
        text: string;
        content: unknown;
      }>('select template, subject, text, content from notices where recipient like $1', [
        `%-${NAMES.indexOf(name)}@victim.example`,
      ]);
      expect(new Set(mails.map(({ template }) => template))).toEqual(
        new Set([
          'message_acknowledged',
          'newsletter_confirm',
          'quote_confirmed',
          'application-received',
          'verify_email',
          'reset_password',
          'order_receipt',
        ]),
      );
      for (const { template, subject, text, content } of mails) {
        const all = `${subject}\n${text}\n${htmlOfNotice({ content, html: '' })}`;
        expect(all, template).not.toMatch(/evil|0700 *$|\bWIN\b/);
        const hosts = [...all.matchAll(/https?:\/\/([^\s"'<>/]+)/g)].map(([, host]) => host);
        expect(
          hosts.filter(
            (host) =>
              host !== new URL(product.url).host &&
              host !== new URL(product.url).host.replace('127.0.0.1', 'localhost'),
          ),
          template,
        ).toEqual([]);
      }
    },
    60_000,
  );

  it('a customer who is signed in has no link in a greeting either', async () => {
    const cookie = await signUp(product, 'renamed@victim.example');
    await product.api(
      'PUT',
      '/api/me',
      { first_name: 'WIN evil.example', last_name: 'x.example' },
      { cookie },
    );
    await product.api('POST', '/api/auth/forgot-password', { email: 'renamed@victim.example' });
    const [mail] = await mailsTo(product, 'renamed@victim.example', 'new password');
    expect(mail!.text).toMatch(/^Hello,/);
  });
});
