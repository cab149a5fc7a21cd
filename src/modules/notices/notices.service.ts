import { setTimeout as pause } from 'node:timers/promises';
import { notify, type Database, type Tx } from '../../db/database.ts';
import { unavailableOf } from '../../kernel/unavailable.ts';
import type { Clock } from '../../kernel/clock.ts';
import { failpoint } from '../../kernel/failpoints.ts';
import { newId } from '../../kernel/ids.ts';
import type { PurposeKeys } from '../../kernel/keys.ts';
import { LIMIT_NAMES, MESSAGES, type Budgets, type MessageKind } from '../budgets/index.ts';
import { hasUnsubscribed, store, type NewNotice } from './notices.store.ts';
import type { Mail, MailChannel, SendOutcome, SmsChannel } from './channels.ts';
import { layoutMail, mailText } from './layout.ts';
import type { LaidOut, Letterhead, MailContent } from './mail-content.ts';
import {
  firstTry,
  nextTry,
  type Attached,
  type Channel,
  type Notice,
  covered,
  coverOf,
  queuedContent,
  openSealed,
  seal,
} from './notices.ts';

/** How many are sent at the same time by one node. */
const AT_ONCE: Record<Channel, number> = { mail: 5, sms: 3 };
/** Milliseconds after an outage in which no worker takes a notice: one that sent a notice must first record it. */
const QUIET = 5_000;
const KEEP_EVERY = 1_000;
/** What a text message has not. */
const NO_EMAIL: Pick<NewNotice, 'subject' | 'content' | 'replyTo' | 'headers' | 'attachments'> = {
  subject: '',
  content: null,
  replyTo: null,
  headers: null,
  attachments: null,
};

/** The channel that notifies every node of a queued notice, once its transaction commits. */
export const NOTICE_QUEUED = 'notice_queued';

interface NoticesOptions {
  db: Database;
  clock: Clock;
  /** Null if no mail server is configured; queued emails then wait. */
  mail: MailChannel | null;
  sms: SmsChannel | null;
  /** The company's facts as they are now; asked inside transactions, so it must not ask the database. */
  letterhead(): Letterhead;
  /** The limits on messages that visitors can cause. */
  budgets: Pick<Budgets, 'spend'>;
  /** The part of every Message-ID after the @. */
  messageHost: string;
  /** Seals emails that contain a link which grants access. */
  keys: PurposeKeys;
  log: { warn(data: object, message: string): void; error(data: object, message: string): void };
}

/** What a notice is about; one per template, reference and recipient, however often it is queued. */
interface About {
  template: MessageKind;
  reference: string;
}

export interface QueuedMail extends About {
  to: string;
  content: MailContent;
  /** The reply address, if it is not the sender. */
  replyTo?: string;
  headers?: Record<string, string>;
  /** Documents that `attaches` made known; made when the mail is sent. */
  attachments?: Attached[];
  /**
   * Its link works like a key, so the outbox shows the mail without it and keeps it sealed: `once` until it is
   * sent or given up, `standing` (the address of a private page) for sending it again.
   */
  secret?: 'once' | 'standing';
}

export type Document = NonNullable<Mail['attachments']>[number];

export interface QueuedSms extends About {
  /** 2547… */
  to: string;
  /** Plain ASCII. */
  text: string;
  /** An address in it that works like a key: the outbox shows the text without it and keeps it sealed. */
  secretLink?: string;
}

/** The outbox: emails and text messages are stored in the transaction that causes them, and sent after it. */
export class Notices {
  readonly #options: NoticesOptions;
  readonly #documents = new Map<string, (number: string) => Promise<Document>>();
  #closing = false;
  #quietUntil = 0;

  constructor(options: NoticesOptions) {
    this.#options = options;
  }

  queueMail(tx: Tx, mail: QueuedMail): Promise<void> {
    const { content, replyTo = null, headers = null, attachments = null, secret } = mail;
    const shown = secret ? covered(content) : content;
    return this.#queue(tx, 'mail', mail, {
      subject: content.subject,
      text: mailText(this.letterhead(), shown),
      content: queuedContent(this.letterhead(), shown),
      replyTo,
      headers,
      attachments,
      secret: secret === 'once',
      sealed: secret ? seal(this.#options.keys, content) : null,
    });
  }

  /** Registers a kind of document that emails can attach. Call this before the first one is sent. */
  attaches(kind: string, make: (number: string) => Promise<Document>): void {
    this.#documents.set(kind, make);
  }

  /** The sender, from the current settings. */
  letterhead(): Letterhead {
    return this.#options.letterhead();
  }

  /** How a mail with this content looks. */
  layout(content: MailContent): LaidOut {
    return layoutMail(this.letterhead(), content);
  }

  /**
   * How many emails of a template are queued. A caller that writes many uses it to keep the outbox
   * short.
   */
  countWaiting(template: MessageKind): Promise<number> {
    return store.countWaiting(this.#options.db, template);
  }

  /** The channels on which a template was held back, by reference; empty if it was sent. */
  async heldBack(
    tx: Tx,
    template: MessageKind,
    references: string[],
  ): Promise<Map<string, Channel[]>> {
    const held = await store.heldBack(tx, template, references);
    const channelsOf = new Map<string, Channel[]>();
    for (const { reference, channel } of held)
      channelsOf.set(reference, [...(channelsOf.get(reference) ?? []), channel]);
    return channelsOf;
  }

  queueSms(tx: Tx, sms: QueuedSms): Promise<void> {
    const { text, secretLink: url } = sms;
    return this.#queue(tx, 'sms', sms, {
      ...NO_EMAIL,
      secret: false,
      text: url ? text.replaceAll(url, coverOf(url)) : text,
      sealed: url ? seal(this.#options.keys, { link: { label: '', url } }) : null,
    });
  }

  async #queue(
    tx: Tx,
    channel: Channel,
    about: About & { to: string },
    what: Pick<NewNotice, 'text' | 'secret' | 'sealed'> & typeof NO_EMAIL,
  ): Promise<void> {
    const now = this.#options.clock.now();
    const { template, reference, to } = about;
    const row = {
      id: newId('ntc', now.getTime()),
      channel,
      template,
      reference,
      recipient: to,
      createdAt: now,
      nextTryAt: firstTry(template, now),
      ...what,
    };
    const lastError = await this.#holdReason(tx, channel, template, to);
    if (lastError)
      return void (await store.insert(tx, {
        ...row,
        ...(what.secret && { sealed: null }),
        status: 'held',
        lastError,
      }));
    await store.insert(tx, { ...row, status: 'queued', lastError });
    await notify(tx, NOTICE_QUEUED, channel);
  }

  /** Why a message is held back; null if it may be sent. The request behind it is saved in either case. */
  async #holdReason(
    tx: Tx,
    channel: Channel,
    template: MessageKind,
    to: string,
  ): Promise<string | null> {
    if (MESSAGES[template] !== 'typed') return null;
    const over = await this.#options.budgets.spend(tx, channel, template, to);
    return over && `held back because the limit ${LIMIT_NAMES[over.limit]} was reached`;
  }

  /** Sends the due messages of a channel, a few at a time, until none is left or `close` is called. Throws if one of them failed. */
  async deliverDue(channel: Channel): Promise<void> {
    if (this.#options[channel] === null || Date.now() < this.#quietUntil) return;
    const couriers = Array.from({ length: AT_ONCE[channel] }, () => this.#deliver(channel));
    const failed = (await Promise.allSettled(couriers)).find(({ status }) => status === 'rejected');
    if (!failed) return;
    const { reason } = failed as PromiseRejectedResult;
    if (unavailableOf(reason)) this.#quietUntil = Date.now() + QUIET;
    throw reason;
  }

  async #deliver(channel: Channel): Promise<void> {
    const { db, clock } = this.#options;
    while (!this.#closing) {
      const notice = await store.claim(db, channel, clock.now());
      if (!notice) return;
      failpoint(`${channel}-queued`);
      const outcome = await this.#send(notice);
      failpoint(`${channel}-sent`);
      await this.#keep(() => this.#record(notice, outcome));
    }
  }

  /**
   * A sent message is recorded even if the database was away: otherwise it would be sent again.
   */
  async #keep(write: () => Promise<void>): Promise<void> {
    for (;;) {
      try {
        return await write();
      } catch (error) {
        if (!unavailableOf(error) || this.#closing) throw error;
        await pause(KEEP_EVERY);
      }
    }
  }

  /** No further notice is started; the caller of `deliverDue` waits for the current one. */
  close(): void {
    this.#closing = true;
  }

  async #send(notice: Notice): Promise<SendOutcome> {
    const { mail, sms, messageHost, log } = this.#options;
    const { id, recipient: to, subject, replyTo } = notice;
    try {
      if (await hasUnsubscribed(this.#options.db, notice))
        return { kind: 'failed', reason: 'the recipient has unsubscribed from the newsletter' };
      const whole = openSealed(this.#options.keys, notice);
      if (!whole) return { kind: 'failed', reason: 'encrypted with a key that no longer exists' };
      if (notice.channel === 'sms' && sms) return await sms.send({ to, text: whole.text });
      if (notice.channel === 'mail' && mail) {
        const headers = { 'Auto-Submitted': 'auto-generated', ...notice.headers };
        const attachments = await Promise.all(
          (notice.attachments ?? []).map((one) => this.#document(one)),
        );
        return await mail.send({
          to,
          subject,
          ...whole,
          messageId: `${id}@${messageHost}`,
          replyTo: replyTo ?? undefined,
          headers,
          attachments,
        });
      }
      return { kind: 'retry', reason: 'sending is not set up' };
    } catch (error) {
      log.error({ err: error, notice: id }, 'a channel met a fault');
      return { kind: 'retry', reason: 'fault' };
    }
  }

  #document({ kind, number }: Attached): Promise<Document> {
    const make = this.#documents.get(kind);
    if (!make) throw new Error(`no document is named ${kind}`);
    return make(number);
  }

  async #record(notice: Notice, outcome: SendOutcome): Promise<void> {
    const { db, clock, log } = this.#options;
    const now = clock.now();
    if (outcome.kind === 'sent') return store.sent(db, notice.id, outcome.providerId, now);
    const due = outcome.kind === 'retry' ? nextTry(notice, now) : null;
    log.warn(
      { notice: notice.id, template: notice.template, tries: notice.tries, reason: outcome.reason },
      due
        ? 'a notice could not be sent and is tried again'
        : 'a notice could not be sent and is given up',
    );
    if (due) await store.postpone(db, notice.id, due, outcome.reason);
    else await store.failed(db, notice.id, outcome.reason);
  }
}
