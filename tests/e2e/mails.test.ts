// Needs a browser: paper, and how wide a mail is; it follows mails to the pages of the built product.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { extractText, getDocumentProxy } from 'unpdf';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { DAY } from '../../src/kernel/clock.ts';
import type { MessageKind } from '../../src/modules/notices/index.ts';
import { PASSWORD, signIn } from '../support/accounts.ts';
import { openJar } from '../support/browser-jar.ts';
import { eventually } from '../support/eventually.ts';
import { causeEveryMail, type Everybody } from '../support/every-mail.ts';
import { COMPANY_MAILBOX, mailsTo, type BoxedMail } from '../support/mailbox.ts';
import { ADMIN, useProduct } from '../support/product.ts';
import { OFFER, quoteCustomer } from '../support/proposals.ts';
import { asAdmin } from '../support/staff.ts';
import { PRESSED, timedLinks, type Timed } from '../support/timed-links.ts';
import { sideways } from './support/checks/sideways.ts';
import { DESKTOP, PHONE, useBrowser } from './support/visit.ts';

const { visit } = useBrowser();

/** Where a mail's links lead. */
type Place =
  | 'account'
  | 'application'
  | 'checkout'
  | 'data request'
  | 'forgot'
  | 'calendar'
  | 'certificate'
  | 'invitation'
  | 'invoice'
  | 'leave'
  | 'office'
  | 'quote'
  | 'receipt'
  | 'reset'
  | 'sign in'
  | 'site'
  | 'subscribe'
  | 'trainings'
  | 'verify'
  | 'waitlist';

/** Every kind of mail and where it leads, all of its addresses; `sms` for a text, `live` for one that a demo does not send (src/modules/operations/alarm.database.test.ts). A new kind does not compile without its row. */
const LEADS: Record<MessageKind, Place[] | 'sms' | 'live'> = {
  quote_confirmed: [],
  message_acknowledged: [],
  newsletter_confirm: ['subscribe', 'leave'],
  newsletter_already: ['leave'],
  'application-received': [],
  'application-waiting': ['application'],
  data_request_confirm: ['data request'],
  data_request_answer: [],
  verify_email: ['verify'],
  reset_password: ['reset'],
  sign_in_link: ['sign in'],
  password_changed: ['forgot'],
  password_dropped: ['forgot'],
  address_changed: [],
  sign_in_changed: ['forgot'],
  new_sign_in: ['forgot'],
  invitation: ['reset'],
  owner_added: ['office'],
  setup_test: [],
  alarm: 'live',
  drill: 'live',
  quote_received: ['office'],
  quote_answered: ['office'],
  quote_ending: ['office'],
  quote_overdue: ['office'],
  quote_response: ['quote'],
  proposal_sent: ['quote'],
  proposal_accepted: ['quote'],
  proposal_accepted_staff: ['office'],
  proposal_declined_staff: ['office'],
  message_received: ['office'],
  credits_added: ['receipt'],
  delivery_message: ['receipt'],
  message_reply: [],
  'application-staff': ['office'],
  'application-answer': [],
  newsletter_issue: ['site', 'leave'],
  newsletter_test: ['site'],
  order_receipt: ['receipt'],
  order_taken: ['checkout'],
  order_part_paid: ['checkout'],
  order_sold_out: ['trainings'],
  order_refund: ['receipt'],
  order_ready: 'sms',
  invoice: ['invoice'],
  invoice_reached: ['invoice'],
  invoice_receipt: ['invoice'],
  invoice_payment_reversed: ['invoice'],
  invoice_refund: [],
  invoice_too_much: [],
  invoice_due_in_3_days: ['invoice'],
  invoice_due_today: ['invoice'],
  invoice_overdue_7_days: ['invoice'],
  invoice_overdue_14_days: ['invoice'],
  credit_note: ['invoice'],
  waitlist_joined: ['waitlist', 'waitlist'],
  waitlist_offered: ['waitlist', 'waitlist'],
  class_named: ['calendar'],
  person_invited: ['invitation'],
  class_certificate: ['certificate'],
  service_started: ['account'],
  service_suspended: ['account'],
  service_restored: ['account'],
  service_stopped: ['account'],
  service_card: ['account'],
  service_card_declined: ['account'],
  service_ended: ['account'],
  service_price: ['account'],
  service_plan: ['account'],
  service_due: 'sms',
  statement: [],
};
const TIMED = Object.keys(PRESSED) as Timed[];
const KINDS = (Object.keys(LEADS) as MessageKind[]).filter(
  (kind) => typeof LEADS[kind] !== 'string',
);

const product = useProduct({}, 'built');
const staff = asAdmin<object>(product);
let people: Everybody;
/** The newest of each kind. */
let mails: Map<string, BoxedMail>;

beforeAll(async () => {
  people = await causeEveryMail(product, staff);
  mails = await collected();
  if (process.env.MAILS_TO) keep(process.env.MAILS_TO);
});

/** What the mailbox holds, by the kind that the outbox knows it as. */
async function collected(): Promise<Map<string, BoxedMail>> {
  await eventually(
    async () =>
      (await product.db.query("select 1 from notices where status = 'queued'")).length === 0,
    60_000,
    'an empty outbox',
  );
  const rows = await product.db.query<{ id: string; template: string; recipient: string }>(
    "select id, template, recipient from notices where channel = 'mail' order by created_at, id",
  );
  const boxes = new Map<string, BoxedMail[]>();
  const found = new Map<string, BoxedMail>();
  for (const { id, template, recipient } of rows) {
    const box = boxes.get(recipient) ?? (await mailsTo(product, recipient, ''));
    boxes.set(recipient, box);
    const mail = box.find((one) => one.headers['message-id']?.includes(id));
    if (mail) found.set(template, mail);
  }
  return found;
}

/** For a contact sheet (tools/mail-shots.ts). */
function keep(folder: string): void {
  mkdirSync(folder, { recursive: true });
  for (const [kind, { html, text, subject }] of mails) {
    writeFileSync(join(folder, `${kind}.html`), html);
    writeFileSync(join(folder, `${kind}.txt`), `${subject}\n\n${text}`);
  }
}

const PLACES: [Place, RegExp][] = [
  ['account', /^\/account$/],
  ['office', /^\/staff\/(quotation|contactmessage|applications|users)\/\w+$/],
  ['verify', /^\/api\/auth\/verify\/[\w-]{43}$/],
  ['reset', /^\/reset-password\/[\w-]{43}(\?welcome=1)?$/],
  ['sign in', /^\/sign-in\/[\w-]{43}$/],
  ['forgot', /^\/forgot-password$/],
  ['quote', /^\/quote\/[\w-]{43}$/],
  ['invitation', /^\/invitation\/[\w-]{43}$/],
  ['invoice', /^\/invoice\/[\w-]{43}$/],
  ['checkout', /^\/checkout\?order=ord_\w+$/],
  ['receipt', /^\/receipt\/[\w-]{43}$/],
  ['data request', /^\/data-request\/confirm\/[\w-]{43}$/],
  ['application', /^\/application\/[\w-]{43}$/],
  ['subscribe', /^\/api\/newsletter\/confirm\//],
  ['leave', /^\/api\/newsletter\/unsubscribe\//],
  ['trainings', /^\/services\/trainings#bootcamps$/],
  ['calendar', /^\/api\/classes\/int_\w+\/calendar$/],
  ['certificate', /^\/certificate\/[0-9a-z]{20}$/],
  ['waitlist', /^\/waitlist\/[\w-]{43}(#leave)?$/],
  ['site', /^\/about\/blog$/],
];

/** The addresses of ours in a mail, each once; what people typed leads elsewhere. */
function addressesOf({ text }: BoxedMail): string[] {
  const found = [...text.matchAll(/https?:\/\/localhost:\d+([^\s)]*)/g)].map(([, path]) => path!);
  return [...new Set(found)];
}

const placeOf = (address: string): Place | string =>
  PLACES.find(([, pattern]) => pattern.test(address))?.[0] ?? address;

/** The first address that leads to a place. */
function addressTo(place: Place): string {
  for (const mail of mails.values())
    for (const address of addressesOf(mail)) if (placeOf(address) === place) return address;
  throw new Error(`no mail leads to ${place}`);
}

/** The page has header, footer, a title, one heading and a next step. */
function expectPage(html: string, what: string): void {
  for (const part of [/<header[\s>]/, /<footer[\s>]/, /<title[^>]*>[^<]{3,}/])
    expect(html, what).toMatch(part);
  const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '';
  expect(main.match(/<h1[\s>]/g), what).toHaveLength(1);
  expect(main, what).toMatch(/<a [^>]*href=|<button[\s>]/);
}

/** As somebody without script: opens the address, presses the button of its form, and follows where that leads. */
async function pressed(address: string, form: Record<string, string>) {
  const jar = openJar(product.url);
  const opened = await jar.follow(address);
  expectPage(opened.page.text, address);
  const main = /<main[\s\S]*<\/main>/.exec(opened.page.text)![0];
  const here = opened.way.at(-1)!;
  const to = new URL(/<form[^>]* action="([^"]+)"/.exec(main)?.[1] ?? here, here).href;
  const sent = await jar.post(to, form);
  return sent.location ? jar.follow(sent.location) : { page: sent, way: [to] };
}

const headingOf = (html: string): string =>
  /<h1[^>]*>([\s\S]*?)<\/h1>/.exec(html)![1]!.replace(/<[^>]+>/g, '');

test('nobody outside reads the name that the product gave its first account (D174)', async () => {
  const office = new Set([ADMIN.email, COMPANY_MAILBOX]);
  const rows = await product.db.query<{ recipient: string }>(
    "select distinct recipient from notices where channel = 'mail' and recipient not in (select email from users where role = 'admin')",
  );
  const read: string[] = [];
  for (const { recipient } of rows.filter((row) => !office.has(row.recipient)))
    for (const { subject, text, html } of await mailsTo(product, recipient, ''))
      read.push(`${subject}\n${text}\n${html}`);
  expect(read.length).toBeGreaterThan(20);
  expect(read.filter((mail) => /Site Administrator/.test(mail))).toEqual([]);
});

test('every kind of mail was sent, and each address in it leads where it should (D154)', () => {
  expect(KINDS.filter((kind) => !mails.has(kind))).toEqual([]);
  const leads = KINDS.map((kind) => [kind, addressesOf(mails.get(kind)!).map(placeOf)]);
  expect(Object.fromEntries(leads)).toEqual(
    Object.fromEntries(KINDS.map((kind) => [kind, LEADS[kind]])),
  );
});

test('no word of a mail says what is wrong, and money and rates have one form', () => {
  for (const [kind, { subject, text }] of mails)
    expect(`${subject}\n${text}`, kind).not.toMatch(
      /[Gg]iven back|KES|\d %|by Credit Card|by Cash|is expired|is cancelled|\b1 (mails|days|seats)\b|undefined|\bnull\b|Biashara|<[a-z/]/,
    );
});

/** What a page shows on paper: its ground, the colours of its words, and how much of it could be pressed. */
const printed = (page: Page) =>
  page.evaluate(() => {
    const seen = (selector: string) =>
      [...document.querySelectorAll<HTMLElement>(selector)].filter((one) => one.checkVisibility());
    return {
      ground: getComputedStyle(document.body).backgroundColor,
      colours: [...new Set(seen('#content *').map((one) => getComputedStyle(one).color))],
      controls: seen('form, button, input, textarea, summary').length,
    };
  });

test('receipt, invoice, proposal and post are black on white on paper from the dark theme, with nothing to press and no empty page', async () => {
  const { page } = await visit({ ...DESKTOP, colorScheme: 'dark' });
  const blog = (await openJar(product.url).get('/about/blog')).text;
  const post = /\/about\/blog\/[\w-]+(?=")/.exec(blog)![0];
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  for (const what of ['receipt', 'invoice', 'quote', 'post'] as const) {
    await page.goto(product.url + (what === 'post' ? post : addressTo(what)));
    // The rest of the CSS comes after the page is painted.
    await expect
      .poll(() => printed(page), { message: what })
      .toEqual({ ground: 'rgb(255, 255, 255)', colours: ['rgb(0, 0, 0)'], controls: 0 });
    if (what === 'invoice' || what === 'quote') {
      const edges = ['#content address', '#content h1'].map(async (one) =>
        Math.round((await page.locator(one).first().boundingBox())!.x),
      );
      const [seller, heading] = await Promise.all(edges);
      expect(seller, `the seller stands above the heading of the ${what}`).toBe(heading);
    }
    const { text } = await extractText(
      await getDocumentProxy(new Uint8Array(await page.pdf({ format: 'A4' }))),
    );
    for (const one of text) expect(one.trim().length, `a page of ${what}`).toBeGreaterThan(40);
    expect(text[0]!.length, what).toBeGreaterThan(what === 'post' ? 900 : 250);
    if (what !== 'post') expect(text[0], what).toContain('KRA PIN P000000000A');
  }
});

test('no mail is wider than a phone, whatever people typed', async () => {
  const { page } = await visit(PHONE);
  for (const [kind, { html }] of mails) {
    await page.setContent(html);
    expect(await sideways(page), kind).toEqual([]);
  }
});

describe('who follows a link finds a page with a way on', () => {
  test.each(['nobody', 'the customer', 'another customer', 'staff'])('as %s', async (who) => {
    const jar = openJar(product.url);
    const email = { 'the customer': people.customer, 'another customer': people.stranger }[who];
    const cookie = email ? await signIn(product, email, PASSWORD) : staff.cookie;
    if (who !== 'nobody') jar.set('session', cookie.slice(cookie.indexOf('=') + 1));
    const all = [...new Set([...mails.values()].flatMap(addressesOf))];
    // Nobody goes to all, everybody else to one of each kind.
    const some =
      who === 'nobody' ? all : [...new Map(all.map((one) => [placeOf(one), one])).values()];
    for (const address of some) {
      const { page, way } = await jar.follow(address);
      expect(page.status, address).toBe(200);
      // The calendar file is no page.
      if (placeOf(address) !== 'calendar')
        expectPage(page.text, `${address} ends at ${way.at(-1)}`);
    }
  });

  test('and staff come by sign-in to the record that the mail names', async () => {
    for (const kind of KINDS.filter((one) => LEADS[one].includes('office'))) {
      const [address] = addressesOf(mails.get(kind)!);
      const jar = openJar(product.url);
      const { way } = await jar.follow(address!);
      const { location } = await jar.post(way.at(-1)!, { ...ADMIN });
      const { pathname, searchParams } = new URL(location!);
      expect(pathname, kind).toMatch(
        /^\/dashboard\/admin\/(quotation|contactmessage|applications|users)$/,
      );
      expect(searchParams.get('open'), kind).toMatch(/^(\d+|app_\w+|usr_\w+)$/);
      expect((await jar.get(location!)).status, kind).toBe(200);
    }
  });

  /** What each says once it was used, and once it is over, without script. */
  const SAYS: Record<Timed, { used: [string, RegExp]; over: [string, RegExp] }> = {
    verify: {
      used: ['Welcome back', /Your email address is confirmed/],
      over: ['Welcome back', /This link is no longer valid\. Sign in instead/],
    },
    reset: {
      used: ['Choose a new password', /already used.*Request a new link/s],
      over: ['Choose a new password', /expired after one hour.*Request a new link/s],
    },
    invitation: {
      used: ['Choose your password', /already used.*Request a new link/s],
      over: ['Choose your password', /expired after one week.*Request a new link/s],
    },
    'sign in': {
      used: ['Sign in', /already used.*Email me another link/s],
      over: ['Sign in', /expired after one hour.*Email me another link/s],
    },
    'data request': {
      // Pressed again it is as good as the first time; so below.
      used: ['Thank you, we have your request', /answer you by email/],
      over: ['This link no longer works', /older than a week.*Go to the form/s],
    },
    application: {
      used: ['This link no longer works', /already used.*See all jobs/s],
      over: ['This link no longer works', /older than 7 days.*See all jobs/s],
    },
    subscribe: {
      used: ['You are subscribed', /Your address is confirmed/],
      over: ['This link no longer works', /older than 7 days.*Enter an email address/s],
    },
  };

  test('a link that works once says so when its button is pressed again', async () => {
    const links = await timedLinks(product, staff);
    for (const kind of TIMED) {
      await pressed(links[kind], PRESSED[kind]);
      const { page, way } = await pressed(links[kind], PRESSED[kind]);
      expectPage(page.text, kind);
      const [heading, words] = SAYS[kind].used;
      expect([kind, headingOf(page.text)]).toEqual([kind, heading]);
      expect(page.text, kind).toMatch(words);
      if (kind === 'verify') expect(way.at(-1)).toMatch(/\/login\?verified=1$/);
    }
  });

  test('a link that is over says so when its button is pressed, a proposal that is no longer valid at once, and how to get another', async () => {
    const links = await timedLinks(product, staff);
    const desk = quoteCustomer(product, staff as Parameters<typeof quoteCustomer>[1]);
    const { token } = await desk.offered(OFFER);
    product.clock.advance(8 * DAY);
    for (const kind of TIMED) {
      const { page, way } = await pressed(links[kind], PRESSED[kind]);
      expectPage(page.text, kind);
      const [heading, words] = SAYS[kind].over;
      expect([kind, headingOf(page.text)]).toEqual([kind, heading]);
      expect(page.text, kind).toMatch(words);
      if (kind === 'verify') expect(way.at(-1)).toMatch(/\/login\?error=stale_link$/);
    }
    product.clock.advance(7 * DAY);
    const { page } = await openJar(product.url).follow(`/quote/${token}`);
    expectPage(page.text, 'quote');
    expect(page.text).toMatch(/no longer valid\. Write to us below/);
  });

  test('who left the newsletter leaves again, weeks later, too', async () => {
    for (let time = 0; time < 2; time++) {
      const { page, way } = await pressed(addressTo('leave'), {});
      expectPage(page.text, 'leave');
      expect(way.at(-1)).toMatch(/\/newsletter\?state=unsubscribed$/);
    }
  });

  test.each([
    ['/quote/', 404, 'This link no longer works'],
    ['/invoice/', 404, 'This link no longer works'],
    ['/receipt/', 404, 'Is this your order?'],
  ])('where there is nothing at %s', async (path, status, heading) => {
    const { page } = await openJar(product.url).follow(path + 'a'.repeat(43));
    expect([page.status, headingOf(page.text)]).toEqual([status, heading]);
    expectPage(page.text, path);
  });
});
