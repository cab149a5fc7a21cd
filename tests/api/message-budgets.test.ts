import { beforeAll, describe, expect, it } from 'vitest';
import { registrationOf, signInAdmin, signUp } from '../support/accounts.ts';
import { REQUEST as QUOTE } from '../support/quotes.ts';
import { useProduct, type TestProduct } from '../support/product.ts';
import { limit } from '../support/budgets.ts';

/** What strangers may spend of our mail, SMS and prompts. */

const MESSAGE = {
  name: 'Achieng Were',
  email: 'achieng@example.com',
  subject: 'Hours',
  message: 'Are you open on Saturday?',
};

/** How many messages of a kind were let out, and how many were held back. */
async function spent(
  product: TestProduct,
  channel: 'mail' | 'sms',
  template: string,
): Promise<{ out: number; held: number }> {
  const rows = await product.db.query<{ status: string }>(
    'select status from notices where channel = $1 and template = $2',
    [channel, template],
  );
  await product.db.query('delete from notices');
  return {
    out: rows.filter(({ status }) => status !== 'held').length,
    held: rows.filter(({ status }) => status === 'held').length,
  };
}

describe('what strangers may have sent', () => {
  const product = useProduct({ RATE_LIMIT_SCALE: '1', TRUST_PROXY: '127.0.0.1' });
  let admin: string;
  let network = 0;
  beforeAll(async () => void (admin = await signInAdmin(product)));
  const from = () => ({ 'x-forwarded-for': `198.51.100.${++network}` });

  it('many numbers from one network: every request is kept, few texts go out', async () => {
    await limit(product, admin, { textsPerNetwork: 3 });
    const headers = from();
    for (let index = 0; index < 8; index++) {
      const answer = await product.api(
        'POST',
        '/api/quote/submit',
        { ...QUOTE, email: `q${index}@example.com`, mobile: `07120000${10 + index}` },
        { headers },
      );
      expect([answer.status, answer.body.success]).toEqual([201, true]);
    }
    expect(await spent(product, 'sms', 'quote_confirmed')).toEqual({ out: 3, held: 5 });
  });

  it('a network of IPv6 is one caller, whatever its last half', async () => {
    await limit(product, admin, { textsPerNetwork: 1 });
    for (const last of ['1', '2', 'ffff:1']) {
      await product.api(
        'POST',
        '/api/quote/submit',
        { ...QUOTE, mobile: `071200009${last.length}` },
        { headers: { 'x-forwarded-for': `2001:db8:1:2::${last}` } },
      );
    }
    expect((await spent(product, 'sms', 'quote_confirmed')).out).toBe(1);
  });

  it('crooked writings of one address are one mailbox, from wherever they are sent', async () => {
    await limit(product, admin, { mailsPerAddress: 2 });
    for (const email of [
      'ann.lee@gmail.com',
      'Ann.Lee@gmail.com',
      'annlee+1@gmail.com',
      'a.n.n.l.e.e@googlemail.com',
      'ANNLEE+x+y@GMAIL.com',
    ]) {
      expect(
        (await product.api('POST', '/api/contact', { ...MESSAGE, email }, { headers: from() }))
          .status,
      ).toBe(201);
    }
    expect(await spent(product, 'mail', 'message_acknowledged')).toEqual({ out: 2, held: 3 });
    const { body } = await product.api<{ notifications: { message: string }[] }>(
      'GET',
      '/api/notifications',
      undefined,
      { cookie: admin },
    );
    expect(
      body.notifications.filter(({ message }) =>
        message.startsWith('Too many emails (message acknowledged) were requested for one address'),
      ),
    ).toHaveLength(1);
    for (const email of [
      '<<ann@b.example>>',
      'ann@b.example>',
      '"ann"@b.example',
      'ann\u200b@b.example',
    ]) {
      expect(
        (await product.api('POST', '/api/contact', { ...MESSAGE, email }, { headers: from() }))
          .status,
        email,
      ).toBe(422);
    }
  });

  it('staff see at the quote and the message that its acknowledgement was held back, and by which ways', async () => {
    await limit(product, admin, { mailsPerAddress: 1, textsPerPhone: 1 });
    const to = { email: 'held@example.com', mobile: '0712000099' };
    for (let times = 0; times < 2; times++) {
      await product.api('POST', '/api/quote/submit', { ...QUOTE, ...to }, { headers: from() });
      await product.api('POST', '/api/contact', { ...MESSAGE, ...to }, { headers: from() });
    }
    type Row = { id: number; held_back?: string[] };
    const read = async <T>(path: string): Promise<T> =>
      (await product.api<T>('GET', path, undefined, { cookie: admin })).body;
    const [quote, earlier] = (await read<{ data: Row[] }>('/api/quote/list?limit=2')).data;
    expect([quote!.held_back, earlier!.held_back]).toEqual([['mail', 'sms'], undefined]);
    expect((await read<Row>(`/api/quote/${quote!.id}`)).held_back).toEqual(['mail', 'sms']);
    const [message, first] = await read<Row[]>('/api/contact?limit=2');
    expect([message!.held_back, first!.held_back]).toEqual([['mail'], undefined]);
    await product.db.query('delete from notices');
  });

  it('a kind that is used up takes nothing from another', async () => {
    await limit(product, admin, { mailsPerAddress: 1 });
    const headers = from();
    for (const path of ['/api/contact', '/api/contact', '/api/newsletter'])
      await product.api('POST', path, MESSAGE, { headers });
    const rows = await product.db.query<{ template: string; status: string }>(
      "select template, status from notices where recipient = 'achieng@example.com' order by created_at, template",
    );
    expect(rows.map(({ template, status }) => [template, status === 'held'])).toEqual([
      ['message_acknowledged', false],
      ['message_acknowledged', true],
      ['newsletter_confirm', false],
    ]);
    await product.db.query('delete from notices');
  });

  it('the total: staff hear of it once nearly and once wholly used up, strangers get none, who is signed in still does', async () => {
    const customer = await signUp(product, 'known@example.com');
    await limit(product, admin, { mailsInAll: 5 });
    for (let index = 0; index < 7; index++)
      expect(
        (
          await product.api(
            'POST',
            '/api/contact',
            { ...MESSAGE, email: `t${index}@example.com` },
            { headers: from() },
          )
        ).status,
      ).toBe(201);
    expect(await spent(product, 'mail', 'message_acknowledged')).toEqual({ out: 5, held: 2 });
    expect(
      (
        await product.api(
          'POST',
          '/api/contact',
          { ...MESSAGE, email: 'known@example.com' },
          { cookie: customer },
        )
      ).status,
    ).toBe(201);
    expect(await spent(product, 'mail', 'message_acknowledged')).toEqual({ out: 1, held: 0 });
    const { body } = await product.api<{ notifications: { message: string }[] }>(
      'GET',
      '/api/notifications',
      undefined,
      { cookie: admin },
    );
    expect(
      body.notifications
        .map(({ message }) => message)
        .filter((message) => message.includes('limit of')),
    ).toEqual([
      'We have reached this hour’s limit of 5 emails (message acknowledged). Visitors who are not signed in will get none until the next hour.',
      'We have nearly reached this hour’s limit of 5 emails (message acknowledged). We will send fewer to visitors who are not signed in.',
    ]);
  });

  it('an account, which anybody can make, spends no more than a network, and all accounts of a network five times that', async () => {
    const cookies: string[] = [];
    for (let index = 0; index < 7; index++)
      cookies.push(await signUp(product, `spender${index}@example.com`));
    await limit(product, admin, { textsPerNetwork: 1 });
    const send = (cookie: string, index: number, headers: Record<string, string>) =>
      product.api(
        'POST',
        '/api/quote/submit',
        { ...QUOTE, mobile: `0713${String(index).padStart(6, '0')}` },
        { cookie, headers },
      );
    for (let index = 0; index < 3; index++)
      expect((await send(cookies[0]!, index, from())).status).toBe(201);
    expect(await spent(product, 'sms', 'quote_confirmed')).toEqual({ out: 1, held: 2 });
    const headers = from();
    for (let index = 0; index < 6; index++) await send(cookies[1 + index]!, 100 + index, headers);
    expect(await spent(product, 'sms', 'quote_confirmed')).toEqual({ out: 5, held: 1 });
  });

  it('accounts under crooked writings of one unproved address have links for one mailbox', async () => {
    await limit(product, admin, { mailsPerAddress: 2 });
    for (let index = 0; index < 6; index++) {
      await product.api('POST', '/api/auth/register', registrationOf(`victim+${index}@gmail.com`), {
        headers: from(),
      });
      await product.api(
        'POST',
        '/api/auth/forgot-password',
        { email: `victim+${index}@gmail.com` },
        { headers: from() },
      );
    }
    expect((await spent(product, 'mail', 'reset_password')).out).toBe(2);
  });

  it('a used-up total of links for passwords holds the mail back and tells nobody', async () => {
    await limit(product, admin, { mailsInAll: 1 });
    for (const email of ['known@example.com', 'known@example.com'])
      expect(
        (await product.api('POST', '/api/auth/forgot-password', { email }, { headers: from() }))
          .status,
      ).toBe(200);
    expect(await spent(product, 'mail', 'reset_password')).toEqual({ out: 1, held: 0 });
  });
});
