import { sha256 } from '../../kernel/sha256.ts';
import type * as z from 'zod/mini';
import {
  type closing,
  type DataRequest,
  type newDataRequest,
  type OpenedDataRequest,
  DAYS_TO_ANSWER,
} from '../../contracts/data-requests.ts';
import type { Page } from '../../kernel/page.ts';
import type { Database, Tx } from '../../db/database.ts';
import { DAY, showDay, type Clock } from '../../kernel/clock.ts';
import { notFound, refusal } from '../../kernel/errors.ts';
import { newId, newToken } from '../../kernel/ids.ts';
import { BASES } from '../../kernel/language.ts';
import { recordChange } from '../audit/index.ts';
import { notifyStaff } from '../notifications/index.ts';
import {
  type Document,
  type QueuedMail,
  paragraphsOf,
  type MailContent,
} from '../notices/index.ts';
import type { PersonalData } from './personal-data.service.ts';
import { WORDS } from './mail-words.ts';
import { store, type RequestRow, type RequestsQuery } from './requests.store.ts';

type Request = Pick<RequestRow, 'kind' | 'name' | 'language'>;

/** To the address in the request, which we handle only after its link was opened. */
export function confirmRequestMail({ kind, name, language }: Request, url: string): MailContent {
  const { confirm: words } = WORDS[language];
  return {
    language,
    subject: words.subject,
    addressee: { person: name },
    paragraphs: [`${words.asked[kind]} ${words.prove}`],
    link: { label: words.label, url },
    note: words.note,
  };
}

/** The answer of staff, as they wrote it. */
export function requestAnswerMail(
  { language }: Pick<RequestRow, 'language'>,
  text: string,
  by: string,
  withData: boolean,
): MailContent {
  const { answer: words } = WORDS[language];
  const file = withData ? [words.attached] : [];
  return {
    language,
    subject: words.subject,
    addressee: 'own words',
    paragraphs: paragraphsOf(text),
    note: [words.by(by), ...file, words.complain].join(' '),
  };
}

interface DataRequestsOptions {
  db: Database;
  clock: Clock;
  publicUrl: string;
  data: PersonalData;
  queueMail(tx: Tx, mail: QueuedMail): Promise<void>;
}

const CONFIRM_WITHIN = 7 * DAY;
/** How long before the legal deadline staff are notified again. */
const WARN_BEFORE = 2 * DAY;

/** Handles requests about personal data from people without an account, by the legal deadlines. */
export class DataRequests {
  readonly #options: DataRequestsOptions;

  constructor(options: DataRequestsOptions) {
    this.#options = options;
  }

  /** Saves a request and emails the link that confirms its address. The legal period starts here. */
  async ask(input: z.output<typeof newDataRequest>): Promise<void> {
    const { db, clock, publicUrl, queueMail } = this.#options;
    const now = clock.now();
    const id = newId('dsr', now.getTime());
    const token = newToken();
    const { language = 'en' } = input;
    await db.transaction(async (tx) => {
      await store.insert(tx, {
        ...input,
        id,
        tokenHash: sha256(token),
        dueAt: new Date(now.getTime() + DAYS_TO_ANSWER[input.kind] * DAY),
        createdAt: now,
      });
      await queueMail(tx, {
        template: 'data_request_confirm',
        reference: id,
        to: input.email,
        content: confirmRequestMail(
          { ...input, language },
          `${publicUrl}${BASES[language]}/data-request/confirm/${token}`,
        ),
        secret: 'once',
      });
    });
  }

  /** Opens a request for staff; repeating it changes nothing. Throws 410 if the link is invalid or older than a week. */
  async confirm(token: string): Promise<void> {
    const { db, clock } = this.#options;
    await db.transaction(async (tx) => {
      const now = clock.now();
      const row = await store.lockByToken(tx, sha256(token));
      if (!row || now.getTime() - row.createdAt.getTime() > CONFIRM_WITHIN)
        throw refusal('gone:link');
      if (row.confirmedAt !== null) return;
      await store.change(tx, row.id, { confirmedAt: now });
      await notifyStaff(tx, {
        message: `${row.name} asks about their data (${row.kind}). Answer within ${DAYS_TO_ANSWER[row.kind]} days of ${showDay(row.createdAt)}`,
        type: 'info',
        href: officePath(row.id),
        area: 'people',
      });
    });
  }

  async list(query: RequestsQuery): Promise<Page<DataRequest>> {
    const page = await store.list(this.#options.db, query);
    return { ...page, rows: page.rows.map((row) => this.#shown(row)) };
  }

  /** Throws 404 for an unknown one. */
  async read(id: string): Promise<OpenedDataRequest> {
    const { db, data } = this.#options;
    const row = await store.find(db, id);
    if (!row) throw notFound('This request');
    const { details, answer, email, confirmedAt } = row;
    // Staff must not see what we hold for an address before its owner has confirmed the request.
    const held = confirmedAt ? await data.heldUnder(db, email, id) : { staff: false, fates: [] };
    return { ...this.#shown(row), details, answer, staff: held.staff, held: held.fates };
  }

  /**
   * Answers by email and closes a request; `deleted` removes the person as they could themselves.
   * Throws 409 for a request that is not confirmed or already closed, and for the deletion of a
   * staff member.
   */
  async close(
    id: string,
    { outcome, answer, withData }: z.output<typeof closing>,
    by: string,
  ): Promise<OpenedDataRequest> {
    const { db, clock, data, queueMail } = this.#options;
    // Deleted data cannot be attached.
    const attached = withData && outcome !== 'deleted';
    await db.transaction(async (tx) => {
      const row = await store.lock(tx, id);
      if (!row) throw notFound('This request');
      if (row.confirmedAt === null) throw refusal('request_unconfirmed');
      if (row.closedAt !== null) throw refusal('request_closed');
      if (outcome === 'deleted') await data.removeUnder(tx, row.email, id);
      await queueMail(tx, {
        template: 'data_request_answer',
        reference: id,
        to: row.email,
        content: requestAnswerMail(row, answer, by, attached),
        ...(attached ? { attachments: [{ kind: 'personal_data', number: id }] } : {}),
      });
      await store.change(tx, id, { outcome, answer, closedAt: clock.now(), closedBy: by });
      await recordChange(tx, {
        action: 'data_request.closed',
        entityId: id,
        summary: `Request about personal data (${row.kind}) from ${row.email}: ${outcome}${attached ? ', with the data' : ''}`,
        after: { outcome, withData: attached },
      });
    });
    return this.read(id);
  }

  /** All data held under the address of a request, as the file attached to the answer. */
  async document(id: string): Promise<Document> {
    const { db, data } = this.#options;
    const row = await store.find(db, id);
    if (!row) throw notFound('This request');
    const content = Buffer.from(
      JSON.stringify(await data.downloadUnder(db, row.email, id), null, 2),
    );
    return { filename: 'your-data.json', contentType: 'application/json', content };
  }

  /** Deletes requests not confirmed within a week, and notifies staff of requests due soon. Runs once a day. */
  async tidy(): Promise<void> {
    const { db, clock } = this.#options;
    const now = clock.now().getTime();
    await store.removeUnconfirmed(db, new Date(now - CONFIRM_WITHIN));
    for (const row of await store.due(db, new Date(now + WARN_BEFORE)))
      await db.transaction((tx) =>
        notifyStaff(tx, {
          message: `The request from ${row.name} about their data (${row.kind}) is ${row.dueAt.getTime() < now ? 'overdue' : 'due within two days'}`,
          type: 'error',
          href: officePath(row.id),
          area: 'people',
        }),
      );
  }

  #shown(row: RequestRow): DataRequest {
    const { id, kind, name, email, outcome, closedBy, dueAt, confirmedAt, closedAt } = row;
    const left = (dueAt.getTime() - this.#options.clock.now().getTime()) / DAY;
    return {
      id,
      kind,
      name,
      email,
      state: closedAt ? 'closed' : confirmedAt ? 'open' : 'unconfirmed',
      outcome,
      date: row.createdAt.toISOString(),
      confirmedAt: confirmedAt?.toISOString() ?? null,
      dueAt: dueAt.toISOString(),
      daysLeft: closedAt ? null : Math.floor(left),
      closedAt: closedAt?.toISOString() ?? null,
      closedBy,
    };
  }
}

/** The form in which the database stores an emailed token. */

const officePath = (id: string): string => `/dashboard/admin/requests?open=${id}`;
