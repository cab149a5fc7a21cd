import type { ReactNode } from 'react';
import type { CustomerDetail } from '../../../contracts/customers.ts';
import { addressOfSection, type SectionSlug } from '../../../contracts/office-sections.ts';
import { showMoment, showShortDay } from '../../../kernel/moments.ts';
import { show } from '../invoices/show.ts';
import { phoneText } from './words.ts';
import { Link } from '../../ui/link.tsx';

/** What they have with us, by kind, newest first. */
export function Dealings({ detail }: { detail: CustomerDetail }) {
  return (
    <div className="grid min-w-0 content-start gap-8">
      <Orders orders={detail.orders} />
      <Invoices invoices={detail.invoices} />
      <Payments payments={detail.payments} />
      <Refunds refunds={detail.refunds} />
      <CreditNotes notes={detail.creditNotes} />
      {detail.quotes && <Quotes quotes={detail.quotes} />}
      {detail.messages && <Messages messages={detail.messages} />}
      <Mails mails={detail.mails} />
      <Consents consents={detail.consents} />
    </div>
  );
}

type List<K extends keyof CustomerDetail> = NonNullable<CustomerDetail[K]>;

function Orders({ orders }: { orders: List<'orders'> }) {
  return (
    <Kind title="Orders" list={orders} none="No orders.">
      {orders.rows.map((order) => (
        <Line
          key={order.id}
          to={at('orders', { open: order.id })}
          name={order.number}
          about={inWords(order.status)}
          when={showMoment(order.at)}
          money={show(order.total, order.currency)}
        />
      ))}
    </Kind>
  );
}

/** By when what is open is paid: all of it, or the next part of a plan. */
function whenOf({ dueDate, inParts }: List<'invoices'>['rows'][number]): string {
  if (dueDate === null) return ', once a milestone is reached';
  return inParts ? `, the next part by ${showShortDay(dueDate)}` : ` by ${showShortDay(dueDate)}`;
}

function Invoices({ invoices }: { invoices: List<'invoices'> }) {
  return (
    <Kind title="Invoices" list={invoices} none="No invoices.">
      {invoices.rows.map((invoice) => (
        <Line
          key={invoice.id}
          to={at('invoices', { open: invoice.id })}
          name={invoice.id}
          about={
            invoice.balance > 0 && !invoice.sent
              ? `Not sent, ${show(invoice.balance, invoice.currency)} in it`
              : invoice.balance > 0
                ? `${invoice.status}, ${show(invoice.balance, invoice.currency)} to pay${whenOf(invoice)}`
                : invoice.status
          }
          when={showShortDay(invoice.date)}
          money={show(invoice.total, invoice.currency)}
        />
      ))}
    </Kind>
  );
}

function Payments({ payments }: { payments: List<'payments'> }) {
  return (
    <Kind title="Payments" list={payments} none="Nothing was paid yet.">
      {payments.rows.map((payment) => (
        <Line
          key={payment.id}
          to={at('payments', { q: payment.receipt ?? payment.number })}
          name={payment.receipt ?? payment.method}
          about={`${payment.method} for ${payment.number}, ${payment.status}`}
          when={showMoment(payment.at)}
          money={show(payment.amount, payment.currency)}
        />
      ))}
    </Kind>
  );
}

function Refunds({ refunds }: { refunds: List<'refunds'> }) {
  if (refunds.total === 0) return null;
  return (
    <Kind title="Refunds" list={refunds}>
      {refunds.rows.map((refund) => (
        <Line
          key={refund.id}
          to={at('payments', { view: 'refunds', q: refund.number })}
          name={refund.reference ?? refund.number}
          about={`for ${refund.number}, ${REFUNDS[refund.status]}`}
          when={showMoment(refund.at)}
          money={show(refund.amount, refund.currency)}
        />
      ))}
    </Kind>
  );
}

const REFUNDS = {
  due: 'to be sent',
  submitted: 'on its way',
  succeeded: 'refunded',
  failed: 'failed',
};

function CreditNotes({ notes }: { notes: List<'creditNotes'> }) {
  if (notes.total === 0) return null;
  return (
    <Kind title="Credit notes" list={notes}>
      {notes.rows.map((note) => (
        <Line
          key={note.id}
          to={at('invoices', { open: note.invoiceId })}
          name={note.id}
          about={`on ${note.invoiceId}`}
          when={showShortDay(note.date)}
          money={show(note.total, note.currency)}
        />
      ))}
    </Kind>
  );
}

function Quotes({ quotes }: { quotes: List<'quotes'> }) {
  return (
    <Kind title="Quotes" list={quotes} none="No quotes were asked for.">
      {quotes.rows.map((quote) => (
        <Line
          key={quote.id}
          to={at('quotation', { open: String(quote.id) })}
          name={`#${quote.id}`}
          about={`${quote.about}, ${quote.status}`}
          when={showMoment(quote.at)}
        />
      ))}
    </Kind>
  );
}

function Messages({ messages }: { messages: List<'messages'> }) {
  if (messages.total === 0) return null;
  return (
    <Kind title="Messages" list={messages}>
      {messages.rows.map((message) => (
        <Line
          key={message.id}
          to={at('contactmessage', { open: String(message.id) })}
          name={message.subject}
          about={message.status}
          when={showMoment(message.at)}
        />
      ))}
    </Kind>
  );
}

const SENT = { queued: 'waiting', sent: 'sent', failed: 'not delivered', held: 'held back' };

function Mails({ mails }: { mails: List<'mails'> }) {
  return (
    <Kind title="Mails and texts sent" list={mails} none="Nothing was sent to their addresses.">
      {mails.rows.map((mail) => (
        <Line
          key={mail.id}
          to={at('mails', { open: mail.id })}
          name={mail.subject || (mail.channel === 'sms' ? 'Text message' : 'Mail')}
          about={`to ${mail.channel === 'sms' ? phoneText(mail.recipient) : mail.recipient}, ${SENT[mail.status]}`}
          when={showMoment(mail.at)}
        />
      ))}
    </Kind>
  );
}

const PURPOSES = {
  terms: 'Terms',
  enquiry: 'Being contacted',
  newsletter: 'Newsletter',
  application: 'Application for work',
};

function Consents({ consents }: { consents: List<'consents'> }) {
  return (
    <Kind title="Agreed to" list={consents} none="Nothing was agreed to under their addresses.">
      {consents.rows.map((consent) => (
        <Line
          key={consent.id}
          name={`${PURPOSES[consent.purpose]}${consent.given ? '' : ', taken back'}`}
          about={`${[consent.source, ...consent.texts.map(({ name, version }) => `${name} version ${version}`)].join(', ')}: “${consent.wording}”`}
          when={showMoment(consent.at)}
        />
      ))}
    </Kind>
  );
}

interface KindProps {
  title: string;
  list: { total: number; rows: unknown[] };
  none?: string;
  children: ReactNode;
}

function Kind({ title, list, none, children }: KindProps) {
  const id = `kind-${title.toLowerCase().replaceAll(' ', '-')}`;
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="mb-1 text-lg">
        {title} {list.total > 0 && <span className="text-sm text-soft">{list.total}</span>}
      </h3>
      {list.total === 0 && <p className="text-sm text-soft">{none}</p>}
      <ul>{children}</ul>
      {list.total > list.rows.length && (
        <p className="border-t border-line pt-2 text-sm text-soft">
          The newest {list.rows.length} of {list.total}.
        </p>
      )}
    </section>
  );
}

interface LineProps {
  /** Where it is opened; none for what has no page. */
  to?: string;
  name: string;
  about: string;
  when: string;
  money?: string;
}

function Line({ to, name, about, when, money }: LineProps) {
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 border-t border-line py-2 text-sm max-[20rem]:grid-cols-1 max-[20rem]:*:text-left max-[20rem]:*:whitespace-normal">
      {to ? (
        <Link
          to={to}
          className="font-medium wrap-anywhere underline decoration-line underline-offset-4 hover:decoration-current"
        >
          {name}
        </Link>
      ) : (
        <span className="font-medium wrap-anywhere">{name}</span>
      )}
      <span className="text-right whitespace-nowrap tabular-nums">{money}</span>
      <span className="text-soft wrap-anywhere first-letter:uppercase">{about}</span>
      <span className="text-right whitespace-nowrap text-soft tabular-nums">{when}</span>
    </li>
  );
}

const at = (slug: SectionSlug, query: Record<string, string>): string =>
  `${addressOfSection(slug)}?${new URLSearchParams(query)}`;

const inWords = (status: string): string => status.replaceAll('_', ' ');
