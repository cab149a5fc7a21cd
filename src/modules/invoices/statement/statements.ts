import type { Database, Tx } from '../../../db/database.ts';
import { nairobiDay, showDay, type Clock } from '../../../kernel/clock.ts';
import { invalidField, notFound } from '../../../kernel/errors.ts';
import { formatMoney } from '../../../kernel/money.ts';
import { recordChange } from '../../audit/index.ts';
import {
  isQueued,
  onceAMinute,
  type Document,
  type MailContent,
  type QueuedMail,
} from '../../notices/index.ts';
import { asDocument, type Paper } from '../../pdf/index.ts';
import type { Payments } from '../../payments/index.ts';
import type { SettingsService } from '../../settings/index.ts';
import { daysAfter } from '../../../kernel/days.ts';

import { recorded } from '../recorded.store.ts';
import { rows, type InvoiceRow } from '../rows.store.ts';
import { lockInvoice } from '../standing.ts';
import { payablesOf } from '../view.ts';
import { statementPaper } from './paper.ts';
import { WORDS } from './words.ts';
import { statementsOf, type Period, type StatementSources } from './statement.ts';

/** What a statement shows unless it is asked for other days. */
const USUAL_DAYS = 365;

interface StatementsOptions {
  db: Database;
  clock: Clock;
  settings: SettingsService;
  payments: Payments;
  queueMail(tx: Tx, mail: QueuedMail): Promise<void>;
  /** The numbers of a customer's invoices, sent or not; throws 404 for no customer. */
  invoicesOf(tx: Tx, customer: string): Promise<string[]>;
}

type Days = Partial<Period>;

/** Statements of account, each written from the stored data when it is asked for. */
export class Statements {
  readonly #options: StatementsOptions;

  constructor(options: StatementsOptions) {
    this.#options = options;
  }

  /** Throws 404 for no customer, and for one with no issued invoice; 422 for days that end before they begin. */
  ofCustomer(customer: string, days: Days): Promise<Document> {
    const { db, invoicesOf } = this.#options;
    return this.#set(`statement ${customer}`, days, () => invoicesOf(db, customer));
  }

  /** Of the invoices that the account sees. Throws as `ofCustomer` does. */
  ofAccount(userId: string, days: Days): Promise<Document> {
    const { db } = this.#options;
    return this.#set(`statement of account ${userId}`, days, () => rows.numbersOf(db, userId));
  }

  /** For an email, by what `send` named it. */
  byName(name: string): Promise<Document> {
    const [customer = '', from, to] = name.split(' ');
    return this.ofCustomer(customer, { from, to });
  }

  /** Emails it to the customer, in the language of their newest invoice; answers the recipient. Throws as `ofCustomer` does, and 422 without an address. */
  async send(customer: string, days: Days): Promise<string> {
    const { db, clock, queueMail, invoicesOf } = this.#options;
    const now = clock.now();
    const period = this.#period(days);
    return db.transaction(async (tx) => {
      const sources = await this.#read(tx, await invoicesOf(tx, customer));
      const newest = sources.invoices.findLast(({ customerEmail }) => customerEmail !== '');
      if (!newest) throw invalidField('email', 'invalid_input:no_address');
      await lockInvoice(tx, newest.number);
      const content = mailOf(newest, sources, period);
      const number = `${customer} ${period.from} ${period.to}`;
      const mail: QueuedMail = {
        template: 'statement',
        reference: onceAMinute(number, content, now),
        to: newest.customerEmail,
        content,
        attachments: [{ kind: 'statement', number }],
      };
      if (await isQueued(tx, mail)) return mail.to;
      await queueMail(tx, mail);
      await recordChange(tx, {
        action: 'customer.statement_sent',
        entityId: customer,
        summary: `Statement of account from ${period.from} to ${period.to} sent to ${newest.customerEmail}`,
        after: { ...period },
      });
      return newest.customerEmail;
    });
  }

  #period({ from, to }: Days): Period {
    const last = to ?? nairobiDay(this.#options.clock.now());
    const first = from ?? daysAfter(last, -USUAL_DAYS);
    if (last < first) throw invalidField('to', 'invalid_input:days_reversed');
    return { from: first, to: last };
  }

  #set(name: string, days: Days, numbers: () => Promise<string[]>): Promise<Document> {
    const { db, clock, settings } = this.#options;
    const period = this.#period(days);
    return asDocument(`${name} ${period.from} ${period.to}`, clock, async (): Promise<Paper> => {
      const sources = await this.#read(db, await numbers());
      const [seller, company] = await Promise.all([
        settings.read('seller'),
        settings.read('company'),
      ]);
      const newest = sources.invoices.at(-1)!;
      const today = nairobiDay(clock.now());
      return statementPaper({ ...sources, newest, period, seller, company, today });
    });
  }

  async #read(tx: Tx, numbers: string[]): Promise<StatementSources> {
    const { payments } = this.#options;
    const invoices = await rows.issued(tx, numbers);
    if (invoices.length === 0) throw notFound('This statement');
    const notes = await rows.notesOf(tx, numbers);
    const manual = await recorded.ofAll(tx, numbers);
    const attempts = await payments.ofPayables(tx, invoices.flatMap(payablesOf));
    const refunds = await payments.refundsOf(
      tx,
      attempts.map(({ id }) => id),
    );
    return { invoices, notes, manual, attempts, refunds };
  }
}

function mailOf(newest: InvoiceRow, sources: StatementSources, period: Period): MailContent {
  const { language, customer } = newest;
  const { mail: words } = WORDS[language];
  const [from, to] = [period.from, period.to].map((day) => showDay(day, language)) as [
    string,
    string,
  ];
  const due = statementsOf(sources, period).filter(({ closing }) => closing > 0);
  const sums = due.map(({ closing, currency }) => formatMoney(closing, currency));
  return {
    language,
    addressee: { person: customer },
    subject: words.subject(to),
    paragraphs: [
      words.said(from, to),
      sums.length === 0 ? words.none : words.open(sums.join(' + ')),
      words.ask,
    ],
  };
}
