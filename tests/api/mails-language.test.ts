import { describe, expect, test } from 'vitest';
import type { Applied, Job } from '../../src/contracts/recruitment.ts';
import { MINUTE } from '../../src/kernel/clock.ts';
import { registrationOf, signIn } from '../support/accounts.ts';
import { pdf, sendForm } from '../support/forms.ts';
import { mailsTo } from '../support/mailbox.ts';
import { useProduct } from '../support/product.ts';
import { asAdmin } from '../support/staff.ts';

/* People who use the website in Kiswahili get our emails in Kiswahili, with links to the pages under /sw. */

const product = useProduct();
const staff = asAdmin<object>(product);
const TOKEN = '[\\w-]{43}';

/** The path of a mail's link that begins so. */
const pathIn = (text: string, begin: string): string =>
  new RegExp(`https?://[^/\\s]+(${begin}\\S*)`).exec(text)![1]!;
const goesTo = async (method: string, path: string) =>
  (await product.api(method, path)).headers.get('location');
const inKiswahili = async (to: string, subject: string): Promise<string> => {
  const [mail] = await mailsTo(product, to, subject);
  expect(mail!.html).toContain('<html lang="sw"');
  return mail!.text;
};

test('an account follows the switch of its owner, and brings its Kiswahili to a browser that chose none', async () => {
  const email = 'hodi@example.com';
  await product.api('POST', '/api/auth/register', registrationOf(email));
  const enter = (cookie?: string) =>
    product.api(
      'POST',
      '/api/auth/login',
      { email, password: registrationOf(email).password },
      cookie ? { cookie } : {},
    );
  const languageSet = (answer: { headers: Headers }) =>
    answer.headers.getSetCookie().find((one) => one.startsWith('language='));
  const entered = await enter();
  expect(languageSet(entered)).toBeUndefined();
  const cookie = entered.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  const change = (language: string) => product.api('PUT', '/api/me', { language }, { cookie });
  expect((await change('fr')).status).toBe(422);
  expect((await change('sw')).status).toBe(200);
  await product.api('POST', '/api/auth/forgot-password', { email });
  await inKiswahili(email, 'nenosiri jipya');
  expect(languageSet(await enter())).toMatch(
    /^language=sw; Max-Age=31536000; Path=\/; SameSite=Lax$/,
  );
  expect(languageSet(await enter('language=en'))).toBeUndefined();
});

describe('an account that was opened in Kiswahili', () => {
  const email = 'mteja@example.com';

  test('proves its address by a Kiswahili email, and its owner comes to pages under /sw', async () => {
    const made = registrationOf(email, { language: 'sw' });
    expect((await product.api('POST', '/api/auth/register', made)).status).toBe(201);
    const text = await inKiswahili(email, 'Thibitisha anwani yako');
    expect(text).toContain('Habari Wanjiru,');
    const path = pathIn(text, '/api/auth/verify/');
    expect(await goesTo('GET', path)).toMatch(new RegExp(`^/sw/verify-email/${TOKEN}$`));
    // The page's form posts without the query.
    expect(await goesTo('POST', path.split('?')[0]!)).toBe('/sw/login?verified=1');
    expect(await goesTo('POST', path.split('?')[0]!)).toBe('/sw/login?verified=1');
    expect(await goesTo('POST', '/api/auth/verify/guessed')).toBe('/login?error=stale_link');
  });

  test('gets its links for a new password and for signing in under /sw, and they work', async () => {
    await product.api('POST', '/api/auth/sign-in-link', { email });
    const signInText = await inKiswahili(email, 'Kiungo chako cha kuingia');
    expect(pathIn(signInText, '/sw/')).toMatch(new RegExp(`^/sw/sign-in/${TOKEN}$`));
    await product.api('POST', '/api/auth/forgot-password', { email });
    const reset = pathIn(await inKiswahili(email, 'nenosiri jipya'), '/sw/reset-password/');
    expect(reset).toMatch(new RegExp(`^/sw/reset-password/${TOKEN}$`));
    const password = 'Baobab-9-shade';
    const set = { password, confirmPassword: password };
    const call = `/api/auth${reset.replace(/^\/sw/, '')}`;
    expect((await product.api('POST', call, set)).status).toBe(200);
    const changed = await inKiswahili(email, 'Nenosiri lako limebadilishwa');
    expect(pathIn(changed, '/sw/')).toBe('/sw/forgot-password');
    await signIn(product, email, password);
    product.clock.advance(20 * MINUTE);
    const cookie = await signIn(product, email, password);
    const { body: sessions } = await product.api<{ device: string }[]>(
      'GET',
      '/api/me/sessions',
      undefined,
      { cookie },
    );
    expect(JSON.stringify(sessions)).toMatch(/kivinjari kisichojulikana/i);
    expect(await inKiswahili(email, 'kifaa kipya')).toMatch(/Alitumia kivinjari kisichojulikana/);
    const gone = await product.api('POST', '/api/me/deletion', {}, { cookie });
    expect(gone.status).toBe(200);
    await inKiswahili(email, 'Akaunti yako imefutwa');
  });

  test('another account stays English, also where staff invite', async () => {
    const other = 'customer@example.com';
    await product.api('POST', '/api/auth/register', registrationOf(other));
    const [mail] = await mailsTo(product, other, 'Please confirm your email address');
    expect(pathIn(mail!.text, '/api/auth/verify/')).toMatch(new RegExp(`/${TOKEN}$`));
    const invited = { first_name: 'Amina', last_name: 'Njeri', email: 'amina@example.com' };
    await staff('POST', '/api/users', invited);
    const [invitation] = await mailsTo(product, 'amina@example.com', 'You are invited');
    expect(pathIn(invitation!.text, '/reset-password/')).toMatch(/\?welcome=1$/);
  });
});

describe('people without an account', () => {
  test('applicants read the Kiswahili title of the job, and decide about a later application under /sw', async () => {
    const job = await staff<Job>('POST', '/api/jobs', {
      title: 'Storekeeper',
      department: 'IT',
      location: 'Kisumu',
      kiswahili: { title: 'Mtunza stoo' },
    });
    const email = 'mwombaji@example.com';
    const person = { fullName: 'Achieng Odhiambo', email, phone: '0722000111', language: 'sw' };
    const send = () =>
      sendForm<Applied>(
        product,
        '/api/applications',
        { ...person, jobId: job.body.id, resume: pdf() },
        { names: { resume: 'CV.pdf' } },
      );
    const { id } = (await send()).body;
    const received = await inKiswahili(email, 'Ombi lako la kazi: Mtunza stoo');
    expect(received).toContain('ndani ya siku tano za kazi');
    await send();
    const waiting = await inKiswahili(email, 'ombi jipya la nafasi ya Mtunza stoo');
    expect(pathIn(waiting, '/sw/')).toMatch(new RegExp(`^/sw/application/${TOKEN}$`));
    const mail = { subject: 'Karibu', text: 'Njoo Jumatatu.' };
    await staff('PUT', `/api/applications/${id}`, { status: 'Shortlisted', mail });
    await inKiswahili(email, 'Karibu');
  });

  test('a message is acknowledged in its language, which a wrong one is refused', async () => {
    const message = {
      name: 'Achieng Were',
      email: 'mwandishi@example.com',
      subject: 'Mafunzo',
      message: 'Je, mnafunza walimu?',
    };
    const sent = await product.api<{ id: number }>('POST', '/api/contact', {
      ...message,
      language: 'sw',
    });
    const text = await inKiswahili(message.email, `ujumbe wako (nambari ${sent.body.id})`);
    expect(text).toContain('Habari Achieng Were,');
    expect(text).toContain('Jumatatu hadi Ijumaa');
    await staff('POST', `/api/contact/${sent.body.id}/replies`, { text: 'Ndiyo.' });
    expect(await inKiswahili(message.email, 'Re: Mafunzo')).toContain('Jibu hili la ujumbe wako');
    const wrong = await product.api('POST', '/api/contact', { ...message, language: 'fr' });
    expect([wrong.status, wrong.body.fields]).toEqual([
      422,
      { language: 'Language must be en or sw' },
    ]);
  });

  test('a request about data is confirmed under /sw and answered in its language', async () => {
    const email = 'muulizaji@example.com';
    const asked = { kind: 'access', name: 'Njeri', email, language: 'sw' };
    expect((await product.api('POST', '/api/data-requests', asked)).status).toBe(202);
    const confirm = pathIn(await inKiswahili(email, 'Thibitisha ombi lako'), '/sw/');
    expect(confirm).toMatch(new RegExp(`^/sw/data-request/confirm/${TOKEN}$`));
    const token = confirm.split('/').at(-1)!;
    await product.api('POST', `/api/data-requests/confirm/${token}`, {});
    const [row] = (await staff<{ id: string }[]>('GET', `/api/data-requests?q=${email}`)).body;
    const answer = { outcome: 'answered', answer: 'Hizi hapa.', withData: true };
    await staff('POST', `/api/data-requests/${row!.id}/close`, answer);
    expect(await inKiswahili(email, 'Ombi lako kuhusu')).toContain('Usiporidhika');
  });

  test('a subscriber leaves the newsletter under /sw; only the owner of the address sets its language', async () => {
    const email = 'msomaji@example.com';
    const subscribe = (language: string) =>
      product.api('POST', '/api/newsletter', { email, language });
    await subscribe('sw');
    const confirm = pathIn(await inKiswahili(email, 'jarida'), '/api/newsletter/confirm/');
    await product.api('POST', confirm);
    product.clock.advance(20 * MINUTE);
    await subscribe('en');
    await staff.signIn();
    const written = { subject: 'November at Mfano', content: '<p>News</p>' };
    const issue = await staff<{ id: string }>('POST', '/api/newsletter/issues', written);
    await staff('POST', `/api/newsletter/issues/${issue.body.id}/send`);
    const [mail] = await mailsTo(product, email, 'November at Mfano');
    expect(mail!.text).toContain('kwa sababu ulijiandikisha');
    const leave = pathIn(mail!.text, '/api/newsletter/unsubscribe/');
    expect(mail!.headers['list-unsubscribe']).toContain(leave);
    expect(await goesTo('GET', leave)).toMatch(/^\/sw\/newsletter\/unsubscribe\/sub_/);
    expect((await product.api('POST', leave)).status).toBe(200);
  });
});
