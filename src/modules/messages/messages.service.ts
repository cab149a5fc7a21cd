import type { ContactMessage, NewMessage } from '../../contracts/messages.ts';
import type { ServiceMessage } from '../../contracts/service-messages.ts';
import type { ServiceDetail } from '../../contracts/services.ts';
import { staffLink } from '../../contracts/office-sections.ts';
import type { Page } from '../../kernel/page.ts';
import type { Database, Tx } from '../../db/database.ts';
import type { Clock } from '../../kernel/clock.ts';
import { notFound } from '../../kernel/errors.ts';
import { recordChange } from '../audit/index.ts';
import { sha256 } from '../../kernel/sha256.ts';
import { type Notices, type QueuedMail, paragraphsOf, type MailContent } from '../notices/index.ts';
import { notifyStaff } from '../notifications/index.ts';
import { factsIn, type SettingsService, type CompanyFacts } from '../settings/index.ts';
import { store, type MessageRow, type MessagesQuery } from './messages.store.ts';
import { WORDS } from './mail-words.ts';
import { showTypedPhone } from '../../kernel/phone.ts';

export interface MessagesOptions {
  db: Database;
  clock: Clock;
  settings: SettingsService;
  publicUrl: string;
  queueMail(tx: Tx, mail: QueuedMail): Promise<void>;
  heldBack: Notices['heldBack'];
}

/** How a message was sent. */
interface Sending {
  key: string | null;
  about?: string | null;
}

/** A service, as its conversation needs it. */
type WrittenAbout = Pick<ServiceDetail, 'id' | 'name' | 'customer' | 'email' | 'language'> & {
  /** Where they answer. */
  link: NonNullable<MailContent['link']>;
};

/** What visitors and customers write to the company. */
export class Messages {
  readonly #options: MessagesOptions;

  constructor(options: MessagesOptions) {
    this.#options = options;
  }

  /**
   * Stores a message as Unread, acknowledges it and tells the company's mailbox; answers its number. `about`: the service
   * that its customer wrote about. The same message under the same key is one, however often it is sent.
   */
  async send(input: NewMessage, { key, about = null }: Sending): Promise<number> {
    const { db, clock, settings, publicUrl, queueMail } = this.#options;
    const company = factsIn(input.language ?? 'en', await settings.read('company'));
    return db.transaction(async (tx) => {
      const now = clock.now();
      const { number, isNew } = await store.insert(tx, {
        ...input,
        phone: input.phone || null,
        serviceId: about,
        requestHash: hashOf(key, [input, about]),
        createdAt: now,
        updatedAt: now,
      });
      if (!isNew) return number;
      const reference = referenceOf(number);
      await queueMail(tx, {
        template: 'message_acknowledged',
        reference,
        to: input.email,
        replyTo: company.email,
        content: acknowledgement(input, number, company),
      });
      await queueMail(tx, {
        template: 'message_received',
        reference,
        to: company.email,
        replyTo: input.email,
        content: staffNotice(input, number, staffLink(publicUrl, 'contactmessage', number)),
      });
      await notifyStaff(tx, {
        message: `New message from ${input.name}: ${input.subject}`,
        type: 'info',
        href: officePath(number),
        area: 'enquiries',
      });
      return number;
    });
  }

  /** The conversation with the customer about a service: oldest first. */
  async about(serviceId: string): Promise<ServiceMessage[]> {
    const { db } = this.#options;
    const asked = await store.about(db, serviceId);
    const replies = await store.replies(
      db,
      asked.map(({ id }) => id),
    );
    return [
      ...asked.map((row) => ({
        id: referenceOf(row.id),
        message: row.id,
        from: row.writtenBy === null ? ('customer' as const) : ('staff' as const),
        author: row.writtenBy ?? row.name,
        text: row.message,
        at: row.createdAt.toISOString(),
      })),
      ...replies.map((row) => ({
        id: row.id,
        message: row.messageId,
        from: 'staff' as const,
        author: row.author,
        text: row.text,
        at: row.createdAt.toISOString(),
      })),
    ].toSorted((one, other) => one.at.localeCompare(other.at));
  }

  /** Writes to the customer of a service by email, and keeps it in the conversation about it; once under the same key. */
  async write(
    about: WrittenAbout,
    text: string,
    { by, key }: { by: string; key: string | null },
  ): Promise<void> {
    const { db, clock, settings, queueMail } = this.#options;
    const company = await settings.read('company');
    await db.transaction(async (tx) => {
      const now = clock.now();
      const { number, isNew } = await store.insert(tx, {
        name: about.customer,
        email: about.email,
        subject: about.name,
        message: text,
        language: about.language,
        serviceId: about.id,
        writtenBy: by,
        requestHash: hashOf(key, [about.id, text, by]),
        status: 'Read',
        repliedAt: now,
        createdAt: now,
        updatedAt: now,
      });
      if (!isNew) return;
      await queueMail(tx, {
        template: 'message_reply',
        reference: referenceOf(number),
        to: about.email,
        replyTo: company.email,
        content: written(about, text, by),
      });
      await recordChange(tx, {
        action: 'message.written',
        entityId: number,
        summary: `Message ${number} about ${about.name} sent to ${about.customer} by email`,
        after: { message: text },
      });
    });
  }

  async list(query: MessagesQuery): Promise<Page<ContactMessage>> {
    const page = await store.list(this.#options.db, query);
    return { ...page, rows: await this.#shown(this.#options.db, page.rows) };
  }

  /** One as the office sees it, within a transaction where it was changed there. Throws 404 for an unknown number. */
  async read(id: number, tx: Tx = this.#options.db): Promise<ContactMessage> {
    const row = await store.find(tx, id);
    if (!row) throw notFound(`Message ${id}`);
    return (await this.#shown(tx, [row]))[0]!;
  }

  /** Messages as the office sees them, with the ways in which their acknowledgement was held back. */
  async #shown(tx: Tx, rows: MessageRow[]): Promise<ContactMessage[]> {
    const references = rows.map(({ id }) => referenceOf(id));
    const held = await this.#options.heldBack(tx, 'message_acknowledged', references);
    return rows.map((row) => toMessage(row, held.get(referenceOf(row.id))));
  }
}

/** What two calls under one key have in common where they send the same message. */
const hashOf = (key: string | null, message: unknown): string | null =>
  key === null ? null : sha256(JSON.stringify([key, message]));

/** Where staff open a message in the office. */
export function officePath(id: number): string {
  return `/dashboard/admin/contactmessage?open=${id}`;
}

/** Under which name the outbox keeps what is sent about a message. */
const referenceOf = (number: number): string => `message-${number}`;

function toMessage(row: MessageRow, held_back: ContactMessage['held_back']): ContactMessage {
  const { id, name, email, subject, phone, message, status } = row;
  return {
    id,
    name,
    email,
    subject,
    phone,
    message,
    ...(row.writtenBy === null ? {} : { written_by: row.writtenBy }),
    ...(row.serviceId === null ? {} : { service: { id: row.serviceId, name: row.service! } }),
    date: row.createdAt.toISOString(),
    status,
    assigned_to: row.assignedTo,
    assignee: row.assignee,
    replied_at: row.repliedAt?.toISOString() ?? null,
    archived: row.archivedAt !== null,
    updated_at: row.updatedAt.toISOString(),
    ...(held_back ? { held_back } : {}),
  };
}

/** What staff write to a customer without having been asked. */
function written({ name, language, link }: WrittenAbout, text: string, by: string): MailContent {
  const { written: words } = WORDS[language];
  return {
    language,
    subject: name,
    addressee: 'own words',
    paragraphs: paragraphsOf(text),
    link,
    note: words.note(by, name),
  };
}

/** To the sender. It contains nothing that was typed, except a harmless name, because the address may be a stranger's. */
export function acknowledgement(
  { name, language = 'en' }: Pick<NewMessage, 'name' | 'language'>,
  number: number,
  company: Pick<CompanyFacts, 'name' | 'phone' | 'hours'>,
): MailContent {
  const { received: words } = WORDS[language];
  return {
    language,
    subject: words.subject(number),
    addressee: { person: name },
    paragraphs: [words.thanks(company.name, number), words.urgent(company.phone, company.hours)],
    note: words.notYou,
  };
}

/** To the company's own mailbox, with everything that was typed. */
function staffNotice(message: NewMessage, number: number, office: string): MailContent {
  return {
    subject: `Contact message ${number}: ${message.subject.replace(/\s+/g, ' ')}`,
    addressee: 'staff',
    paragraphs: [
      'We have a new message from the contact form. Reply to this email to answer the sender.',
      ...paragraphsOf(message.message),
    ],
    rows: [
      ['Name', message.name],
      ['Email', message.email],
      ['Phone', message.phone ? showTypedPhone(message.phone) : 'Not given'],
      ['Subject', message.subject],
    ],
    link: { label: 'Open the message', url: office },
  };
}

/** The answer of staff, line by line as written. */
export function reply(
  to: Pick<MessageRow, 'subject' | 'language'>,
  text: string,
  by: string,
): MailContent {
  return {
    language: to.language,
    subject: `Re: ${to.subject.replace(/\s+/g, ' ')}`,
    addressee: 'own words',
    paragraphs: paragraphsOf(text),
    note: WORDS[to.language].reply(by),
  };
}
