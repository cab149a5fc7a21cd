import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Language } from '../kernel/language.ts';
import * as account from '../modules/accounts/account-mails.ts';
import { acknowledgement, reply } from '../modules/messages/messages.service.ts';
import { issueMail } from '../modules/newsletter/issue-mail.ts';
import { alreadyMail, confirmMail } from '../modules/newsletter/newsletter.service.ts';
import { deletedMail } from '../modules/personal-data/personal-data.service.ts';
import {
  confirmRequestMail,
  requestAnswerMail,
} from '../modules/personal-data/requests.service.ts';
import { receivedMail, waitingMail } from '../modules/recruitment/application-mails.ts';
import { layoutMail } from '../modules/notices/layout.ts';
import type { MailContent } from '../modules/notices/mail-content.ts';

const MODULES = join(import.meta.dirname, '../modules');
const URL = 'https://mfano.example/x';
const AT = new Date('2026-11-23T09:00:00Z');
const COMPANY = { name: 'Mfano', phone: '0712 345 678', hours: '8:00-17:30' };
const JOB = { title: 'Storekeeper', kiswahili: { title: 'Mtunza stoo' } };

/** English that no Kiswahili sentence has: function words, and "email" and "link" for those without one. */
const ENGLISH =
  /\b(?:the|this|that|your?|we|our|us|with|and|or|for|from|was|were|is|are|not|if|it|on|of|by|someone|email|link)\b/i;
/** The names of a law and a service, which the Kiswahili has beside its own words. */
const NAMES = /Tax Procedures Act|credit note|Credit note|paybill/g;

const foundIn = (text: string): string | undefined =>
  ENGLISH.exec(text.replaceAll(NAMES, '').replaceAll(/https?:\S+/g, ''))?.[0];

/** A value that any text takes: as a string it is "X1", and so is everything that it has. */
const anything: object = new Proxy(() => 'X1', {
  get: (_target, key) => (key === Symbol.toPrimitive ? () => 'X1' : anything),
});

/** Every text of some words by its way through the keys. */
function textsOf(words: object, way = ''): [string, string][] {
  return Object.entries(words).flatMap(([key, value]): [string, string][] => {
    const at = `${way}${key}`;
    if (typeof value === 'function')
      return [
        [
          at,
          String(
            (value as (...given: unknown[]) => unknown)(
              anything,
              anything,
              anything,
              anything,
              anything,
            ),
          ),
        ],
      ];
    return typeof value === 'object' && value !== null
      ? textsOf(value as object, `${at}.`)
      : [[at, String(value)]];
  });
}

/** Every email of accounts, applications, messages, data requests and the newsletter. */
function mailsIn(language: Language): MailContent[] {
  const to = { firstName: 'Wanjiku', language };
  const request = { name: 'Wanjiku', kind: 'access', language } as const;
  const factors = ['app', { passkey: 'Simu' }] as const;
  const reasons = ['registered', 'moved', 'wanted'] as const;
  return [
    ...reasons.map((reason) => account.verifyMail(to, URL, reason)),
    ...factors.map((factor) => account.factorAddedMail(to, factor, URL)),
    ...factors.map((factor) => account.factorRemovedMail(to, factor, URL)),
    ...[0, 1, 7].map((left) => account.recoveryUsedMail(to, left, URL)),
    account.factorsResetMail(to, 'Amina', URL),
    account.factorsResetMail(to, null, URL),
    account.passwordDroppedMail(to, URL),
    account.passwordDroppedByLinkMail(to, URL),
    account.resetMail(to, URL),
    account.passwordChangedMail(to, URL, 'everywhere'),
    account.passwordChangedMail(to, URL, 'elsewhere'),
    account.invitationMail(to, 'Amina', URL),
    account.addressChangedMail(to, 'staff'),
    account.addressChangedMail(to, 'owner'),
    account.signInMail(to, URL),
    account.newSignInMail(to, { device: 'Chrome', network: '10.0.0.x' }, URL),
    account.identityLinkedMail(to, URL),
    account.identityRemovedMail(to, URL),
    receivedMail({ fullName: 'Wanjiku', at: AT }, JOB, language),
    waitingMail({ fullName: 'Wanjiku', language }, JOB, URL, AT),
    acknowledgement({ name: 'Wanjiku', language }, 7, COMPANY),
    reply({ subject: 'Kazi', language }, 'Karibu.', 'Amina'),
    confirmRequestMail(request, URL),
    requestAnswerMail(request, 'Karibu.', 'Amina', true),
    requestAnswerMail(request, 'Karibu.', 'Amina', false),
    deletedMail(to),
    confirmMail('Mfano', { confirm: URL, unsubscribe: URL }, language),
    alreadyMail('Mfano', { confirm: URL, unsubscribe: URL }, language),
  ];
}

describe('emails to customers', () => {
  const files = globSync('*/{mail-words,*mails}.ts', { cwd: MODULES }).filter((file) =>
    readFileSync(join(MODULES, file), 'utf8').includes('export const WORDS'),
  );

  test.each(files)(
    '%s has a Kiswahili text for each English one, without English in it',
    async (file) => {
      const { WORDS } = (await import(join(MODULES, file))) as { WORDS: Record<Language, object> };
      const english = new Map(textsOf(WORDS.en));
      const kiswahili = textsOf(WORDS.sw);
      expect(kiswahili.map(([way]) => way)).toEqual([...english.keys()]);
      for (const [way, text] of kiswahili) {
        expect(foundIn(text), `${way}: ${text}`).toBeUndefined();
        expect(text === '', way).toBe(english.get(way) === '');
        if (/\p{L}{3}/u.test(text.replaceAll(NAMES, '')))
          expect(text, way).not.toBe(english.get(way));
      }
    },
  );

  test('a whole email in Kiswahili says so, greets so and has no English left', () => {
    const from = { ...COMPANY, address: 'Ngong Road', city: 'Nairobi', email: 'a@mfano.example' };
    const [english, kiswahili] = [mailsIn('en'), mailsIn('sw')];
    expect(kiswahili.length).toBeGreaterThan(30);
    for (const [index, mail] of kiswahili.entries()) {
      const { html, text } = layoutMail(from, mail);
      expect(html).toContain('<html lang="sw"');
      expect(text.startsWith('Habari') || mail.addressee === 'own words', text).toBe(true);
      expect(foundIn(`${mail.subject}. ${text}`), text).toBeUndefined();
      expect(layoutMail(from, english[index]!).text).not.toBe(text);
      // The check itself finds English where there is some.
      if (mail.addressee !== 'own words')
        expect(foundIn(layoutMail(from, english[index]!).text)).toBeDefined();
    }
  });

  test('the title of a job is Kiswahili where staff wrote one', () => {
    const mail = (kiswahili: { title?: string }, language: Language) =>
      receivedMail({ fullName: 'Wanjiku', at: AT }, { title: 'Storekeeper', kiswahili }, language);
    expect(mail({ title: 'Mtunza stoo' }, 'sw').subject).toBe('Ombi lako la kazi: Mtunza stoo');
    expect(mail({}, 'sw').subject).toBe('Ombi lako la kazi: Storekeeper');
    expect(mail({ title: 'Mtunza stoo' }, 'en').subject).toBe('Your application for Storekeeper');
  });

  test('what we add to an issue of the newsletter is in the language of the subscriber', () => {
    const issue = { subject: 'November', content: '<p>Hello</p>' };
    const mail = issueMail(issue, 'https://mfano.example', URL, 'sw');
    expect([mail.subject, mail.body?.text.trim()]).toEqual(['November', 'Hello']);
    expect(foundIn(`${mail.note} ${mail.leave?.label}`)).toBeUndefined();
  });
});
