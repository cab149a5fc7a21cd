import type { Subscriber } from '../../contracts/newsletter.ts';
import type { Page } from '../../kernel/page.ts';
import type { Database, Tx } from '../../db/database.ts';
import { DAY, MINUTE, type Clock } from '../../kernel/clock.ts';
import { notFound } from '../../kernel/errors.ts';
import { newId } from '../../kernel/ids.ts';
import type { Language } from '../../kernel/language.ts';
import type { PurposeKeys } from '../../kernel/keys.ts';
import { recordChange } from '../audit/index.ts';
import { recordConsent } from '../consents/index.ts';
import type { QueuedMail, MailContent } from '../notices/index.ts';
import type { SettingsService } from '../settings/index.ts';
import { WORDS } from './mail-words.ts';
import { inLanguage, unsubscribeLink, signedLinks, type SignedLinks } from './unsubscribe.ts';
import { store, type SubscriberRow, type SubscribersQuery } from './newsletter.store.ts';

interface Links {
  confirm: string;
  unsubscribe: string;
}

/**
 * Asks the owner of the address whether they want the newsletter: typing somebody else's address
 * subscribes nobody.
 */
export function confirmMail(company: string, links: Links, language: Language): MailContent {
  const { confirm: words } = WORDS[language];
  return {
    subject: words.subject(company),
    language,
    addressee: 'stranger',
    paragraphs: [words.text],
    link: { label: words.yes, url: links.confirm },
    note: words.note,
    leave: { label: words.leave, url: links.unsubscribe },
  };
}

/** For an address that is already subscribed. The website's answer does not say so, because it would reveal that to anyone. */
export function alreadyMail(company: string, links: Links, language: Language): MailContent {
  const { already: words } = WORDS[language];
  return {
    subject: words.subject(company),
    language,
    addressee: 'stranger',
    paragraphs: [words.text],
    leave: { label: words.leave, url: links.unsubscribe },
  };
}

interface NewsletterOptions {
  db: Database;
  clock: Clock;
  settings: SettingsService;
  publicUrl: string;
  /** Of the links in its mails. */
  linkKeys: PurposeKeys;
  queueMail(tx: Tx, mail: QueuedMail): Promise<void>;
}

const CONFIRM_WITHIN = 7 * DAY;
const MAIL_AGAIN_AFTER = 15 * MINUTE;
const KEPT_UNCONFIRMED = 30 * DAY;

/** Double opt-in: only the emailed link subscribes an address. */
export class Newsletter {
  readonly #options: NewsletterOptions;
  readonly #links: SignedLinks;

  constructor(options: NewsletterOptions) {
    this.#options = options;
    this.#links = signedLinks(options.linkKeys);
  }

  /** Emails a confirmation link, or a note that the address is already subscribed. At most one email in 15 minutes. */
  async subscribe(email: string, language: Language = 'en'): Promise<void> {
    const { db, clock, settings } = this.#options;
    const company = await settings.read('company');
    await db.transaction(async (tx) => {
      const row = await requestSubscription(tx, email, language, clock.now());
      if (row) await this.#mail(tx, row, company, language);
    });
  }

  /**
   * The language of the link becomes that of the subscriber, because only the address's owner has
   * it. A second click has the same result. False if the link is invalid or expired, or if the subscription has ended.
   */
  confirm(token: string, language: Language = 'en'): Promise<boolean> {
    return this.#byToken(token, async (tx, row, now) => {
      if (!this.#links.fits(token, 'confirm', row.id, row.round)) return false;
      if (row.status === 'Confirmed') return true;
      if (now.getTime() - row.requestedAt.getTime() > CONFIRM_WITHIN) return false;
      await store.change(tx, row.id, {
        status: 'Confirmed',
        language,
        confirmedAt: now,
        unsubscribedAt: null,
      });
      await recordConsent(tx, 'newsletter', {
        email: row.email,
        language,
        reference: row.id,
        at: now,
      });
      return true;
    });
  }

  /** Ends a subscription; repeating it changes nothing. False if the link is invalid. */
  unsubscribe(token: string, language: Language = 'en'): Promise<boolean> {
    return this.#byToken(token, async (tx, row, now) => {
      if (!this.#links.fits(token, 'unsubscribe', row.id)) return false;
      if (row.status === 'Confirmed')
        await recordConsent(tx, 'left', {
          email: row.email,
          language,
          reference: row.id,
          at: now,
        });
      await store.change(tx, row.id, toUnsubscribed(row, now));
      return true;
    });
  }

  /** Ends a subscription at the subscriber's request to staff; repeating it changes nothing. Throws 404 for an unknown one. */
  async end(id: string): Promise<void> {
    const { db, clock } = this.#options;
    await db.transaction(async (tx) => {
      const row = await store.lock(tx, id);
      if (!row) throw notFound('The subscriber');
      const now = clock.now();
      if (row.status === 'Confirmed')
        await recordConsent(tx, 'ended', { email: row.email, reference: id, at: now });
      await store.change(tx, id, toUnsubscribed(row, now));
      await recordChange(tx, {
        action: 'subscriber.ended',
        entityId: id,
        summary: `Subscription for ${row.email} ended`,
        before: { status: row.status },
        after: { status: 'Unsubscribed' },
      });
    });
  }

  async list(query: SubscribersQuery): Promise<Page<Subscriber>> {
    const page = await store.list(this.#options.db, query);
    return { ...page, rows: page.rows.map(shown) };
  }

  /** Removes addresses that nobody confirmed within 30 days. */
  tidy(): Promise<void> {
    const { db, clock } = this.#options;
    return store.removeUnconfirmed(db, new Date(clock.now().getTime() - KEPT_UNCONFIRMED));
  }

  async #mail(
    tx: Tx,
    row: SubscriberRow,
    company: { name: string; email: string },
    language: Language,
  ): Promise<void> {
    const { publicUrl, queueMail } = this.#options;
    const leave = unsubscribeLink(this.#links, publicUrl, row.id, language);
    const links: Links = {
      confirm: inLanguage(
        `${publicUrl}/api/newsletter/confirm/${this.#links.sign('confirm', row.id, row.round)}`,
        language,
      ),
      unsubscribe: leave.url,
    };
    const pending = row.status !== 'Confirmed';
    await queueMail(tx, {
      template: pending ? 'newsletter_confirm' : 'newsletter_already',
      reference: `${row.id}-${row.mailedAt.getTime()}`,
      to: row.email,
      replyTo: company.email,
      content: (pending ? confirmMail : alreadyMail)(company.name, links, language),
      ...(pending && { secret: 'once' }),
      headers: leave.headers,
    });
  }

  /** Runs `work` on the locked subscriber that a token may belong to; false where it names none. */
  async #byToken(
    token: string,
    work: (tx: Tx, row: SubscriberRow, now: Date) => Promise<boolean>,
  ): Promise<boolean> {
    const { db, clock } = this.#options;
    const id = this.#links.subscriberOf(token);
    if (id === null) return false;
    return db.transaction(async (tx) => {
      const row = await store.lock(tx, id);
      return row !== null && work(tx, row, clock.now());
    });
  }
}

/**
 * The subscription of an address that somebody typed; null where it was mailed a moment ago. Anybody can type any
 * address, so somebody who has unsubscribed stays unsubscribed until the mailed link is followed.
 */
async function requestSubscription(
  tx: Tx,
  email: string,
  language: Language,
  now: Date,
): Promise<SubscriberRow | null> {
  const fresh = await store.insert(tx, {
    id: newId('sub', now.getTime()),
    email,
    language,
    requestedAt: now,
    mailedAt: now,
    createdAt: now,
  });
  if (fresh) return fresh;
  const known = (await store.lockByEmail(tx, email))!;
  const leftSince = known.unsubscribedAt !== null && known.unsubscribedAt >= known.mailedAt;
  if (!leftSince && now.getTime() - known.mailedAt.getTime() < MAIL_AGAIN_AFTER) return null;
  return store.change(tx, known.id, { requestedAt: now, mailedAt: now });
}

/** Unsubscribing ends the confirmation links that were mailed. The day of the first time is kept. */
function toUnsubscribed(
  { status, round, unsubscribedAt }: SubscriberRow,
  now: Date,
): Partial<SubscriberRow> {
  return {
    status: 'Unsubscribed',
    round: round + 1,
    unsubscribedAt: status === 'Unsubscribed' ? unsubscribedAt : now,
  };
}

function shown({
  id,
  email,
  status,
  createdAt,
  confirmedAt,
  unsubscribedAt,
}: SubscriberRow): Subscriber {
  return {
    id,
    email,
    status,
    date: createdAt.toISOString(),
    confirmedAt: confirmedAt?.toISOString() ?? null,
    unsubscribedAt: unsubscribedAt?.toISOString() ?? null,
  };
}
