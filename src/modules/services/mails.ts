import type { Tx } from '../../db/database.ts';
import { showCard } from '../../kernel/card.ts';
import { showDay } from '../../kernel/clock.ts';
import { BASES } from '../../kernel/language.ts';
import { formatMoney } from '../../kernel/money.ts';
import type { MailContent, QueuedMail } from '../notices/index.ts';
import type { ServiceRow } from './services.ts';
import { store } from './services.store.ts';
import { WORDS } from './mail-words.ts';

export interface MailOptions {
  publicUrl: string;
  queueMail(tx: Tx, mail: QueuedMail): Promise<void>;
}

type News =
  | { template: 'service_suspended' | 'service_ended'; invoice: string }
  | { template: 'service_started'; from: string; paidUntil: string }
  | { template: 'service_card'; brand: string; last4: string }
  | { template: 'service_card_declined'; invoice: string }
  | { template: 'service_restored'; paidUntil: string }
  | { template: 'service_stopped'; lastDay: string | null }
  | { template: 'service_price'; price: number; from: string }
  /** `from`: the first day of a plan that is cheaper; null for one that counts now. */
  | { template: 'service_plan'; plan: string; price: number; from: string | null };

/** Tells the customer of a service, in its language; `event` makes the mail one of its kind. */
export async function mailCustomer(
  tx: Tx,
  row: ServiceRow,
  news: News,
  event: string,
  { publicUrl, queueMail }: MailOptions,
): Promise<void> {
  const { language, email, customer } = row;
  await queueMail(tx, {
    template: news.template,
    reference: `${row.id}:${event}`,
    to: email,
    content: {
      language,
      addressee: { person: customer },
      link: await accountLink(tx, row, publicUrl),
      ...saidOf(row, news),
    },
  });
}

/** Where a customer finds their service: in their account, or in one that they first create. */
export async function accountLink(
  tx: Tx,
  row: Pick<ServiceRow, 'orderId' | 'email' | 'language'>,
  publicUrl: string,
): Promise<{ label: string; url: string }> {
  const { toAccount, newAccount } = WORDS[row.language];
  const base = publicUrl + BASES[row.language];
  return (await store.hasAccount(tx, row))
    ? { label: toAccount, url: `${base}/account` }
    : { label: newAccount, url: `${base}/register` };
}

function saidOf(
  { name, language, price: before }: ServiceRow,
  news: News,
): Pick<MailContent, 'subject' | 'paragraphs' | 'rows'> {
  const { started, suspended, restored, stopped, ended, price, plan, card } = WORDS[language];
  const day = (value: string): string => showDay(value, language);
  switch (news.template) {
    case 'service_started':
      return {
        subject: started.subject(name),
        paragraphs: [started.said(name, day(news.from), day(news.paidUntil))],
      };
    case 'service_card':
      return {
        subject: card.subject(name),
        paragraphs: [card.kept(showCard(news), name), card.way],
      };
    case 'service_card_declined':
      return {
        subject: card.declined.subject(name),
        paragraphs: [card.declined.said(news.invoice, name), card.declined.way],
      };
    case 'service_suspended':
      return {
        subject: suspended.subject(name),
        paragraphs: [suspended.said(name, news.invoice), suspended.way, suspended.doubt],
      };
    case 'service_ended':
      return { subject: ended.subject(name), paragraphs: [ended.said(name, news.invoice)] };
    case 'service_restored':
      return {
        subject: restored.subject(name),
        paragraphs: [restored.said(name, day(news.paidUntil))],
      };
    case 'service_stopped':
      return {
        subject: stopped.subject(name),
        paragraphs: news.lastDay
          ? [stopped.said(name, day(news.lastDay)), stopped.way]
          : [stopped.now(name)],
      };
    case 'service_price':
      return {
        subject: price.subject(name, day(news.from)),
        paragraphs: [price.said(name, day(news.from)), price.way],
        rows: [
          [price.rows.now, formatMoney(before)],
          [price.rows.next, formatMoney(news.price)],
          [price.rows.from, day(news.from)],
        ],
      };
    case 'service_plan': {
      const { plan: next, from } = news;
      return {
        subject: plan.subject(next),
        paragraphs: from ? [plan.later(name, next, day(from)), plan.way] : [plan.now(name, next)],
        rows: [
          [plan.rows.price, formatMoney(news.price)],
          ...(from ? [[plan.rows.from, day(from)] as [string, string]] : []),
        ],
      };
    }
  }
}
