import { useState } from 'react';
import type { CustomerDetail } from '../../../contracts/customers.ts';
import { addressOfSection, type SectionSlug } from '../../../contracts/office-sections.ts';
import { sendStatement } from '../../../contracts/statements.ts';
import { DAY, nairobiDay } from '../../../kernel/clock.ts';
import { showMoment, showShortDay } from '../../../kernel/moments.ts';
import { showTypedPhone } from '../../../kernel/phone.ts';
import { buttonClass } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Link } from '../../ui/link.tsx';
import { CreditRows, CreditSums } from '../credits/ledger.tsx';
import { ActionButton } from '../kit/controls.tsx';
import { usePermission } from '../kit/me.ts';
import { Part } from '../kit/parts.tsx';
import { useAction } from '../kit/use-action.ts';
import { show } from '../kit/words.ts';

const REFUNDS = {
  due: 'to be sent',
  submitted: 'on its way',
  succeeded: 'refunded',
  failed: 'failed',
};

const SENT = { queued: 'waiting', sent: 'sent', failed: 'failed', held: 'held back' };

const PURPOSES = {
  terms: 'Terms',
  enquiry: 'Contact about an enquiry',
  newsletter: 'Newsletter',
  application: 'Job application',
};

/** All their records by kind, newest first. */
export function Dealings({ detail }: { detail: CustomerDetail }) {
  return (
    <div className="grid min-w-0 content-start gap-8">
      <Kind
        title="Orders"
        list={detail.orders}
        none="No orders yet"
        line={({ id, number, status, at, total, currency }) => ({
          to: addressOf('orders', { open: id }),
          name: number,
          about: status.replaceAll('_', ' '),
          when: showMoment(at),
          money: show(total, currency),
        })}
      />
      <Kind
        title="Invoices"
        list={detail.invoices}
        none="No invoices yet"
        line={(invoice) => ({
          to: addressOf('invoices', { open: invoice.id }),
          name: invoice.id,
          about: aboutInvoice(invoice),
          when: showShortDay(invoice.date),
          money: show(invoice.total, invoice.currency),
        })}
      />
      <Kind
        title="Services"
        list={detail.services}
        line={({ id, name, status, paidUntil, amount, at }) => ({
          to: addressOf('services', { open: id }),
          name,
          about:
            paidUntil === null ? 'to start' : `${status}, paid until ${showShortDay(paidUntil)}`,
          when: showMoment(at),
          money: show(amount),
        })}
      />
      {detail.credits && (
        <Part title="SMS credits">
          <CreditSums ledger={detail.credits} />
          <div className="mt-3">
            <CreditRows rows={detail.credits.rows} linked />
          </div>
        </Part>
      )}
      <Kind
        title="Payments"
        list={detail.payments}
        none="No payments yet"
        line={({ receipt, number, method, status, at, amount, currency }) => ({
          to: addressOf('payments', { q: receipt ?? number }),
          name: receipt ?? method,
          about: `${method} for ${number}, ${status}`,
          when: showMoment(at),
          money: show(amount, currency),
        })}
      />
      <Kind
        title="Refunds"
        list={detail.refunds}
        line={({ reference, number, status, at, amount, currency }) => ({
          to: addressOf('payments', { view: 'refunds', q: number }),
          name: reference ?? number,
          about: `for ${number}, ${REFUNDS[status]}`,
          when: showMoment(at),
          money: show(amount, currency),
        })}
      />
      <Kind
        title="Credit notes"
        list={detail.creditNotes}
        line={({ id, invoiceId, date, total, currency }) => ({
          to: addressOf('invoices', { open: invoiceId }),
          name: id,
          about: `against ${invoiceId}`,
          when: showShortDay(date),
          money: show(total, currency),
        })}
      />
      <Kind
        title="Quote requests"
        list={detail.quotes}
        none="No quote requests yet"
        line={({ id, about, status, at }) => ({
          to: addressOf('quotation', { open: String(id) }),
          name: `#${id}`,
          about: `${about}, ${status}`,
          when: showMoment(at),
        })}
      />
      <Kind
        title="Messages"
        list={detail.messages}
        line={({ id, subject, status, byUs, at }) => ({
          to: addressOf('contactmessage', { open: String(id) }),
          name: subject,
          about: byUs ? 'From us' : status,
          when: showMoment(at),
        })}
      />
      <Kind
        title="Emails and text messages"
        list={detail.mails}
        none="No messages yet"
        line={({ id, subject, channel, recipient, status, at }) => ({
          to: addressOf('mails', { open: id }),
          name: subject || (channel === 'sms' ? 'Text message' : 'Email'),
          about: `to ${channel === 'sms' ? showTypedPhone(recipient) : recipient}, ${SENT[status]}`,
          when: showMoment(at),
        })}
      />
      <Kind
        title="Consents"
        list={detail.consents}
        none="No consents yet"
        line={({ purpose, given, source, texts, wording, at }) => ({
          name: `${PURPOSES[purpose]}${given ? '' : ', withdrawn'}`,
          about: `${[source, ...texts.map(({ name, version }) => `${name} version ${version}`)].join(', ')}: “${wording}”`,
          when: showMoment(at),
        })}
      />
    </div>
  );
}

/** The status of an invoice, and when its balance or next instalment is due. */
function aboutInvoice(invoice: CustomerDetail['invoices']['rows'][number]): string {
  const { status, balance, sent, currency, dueDate, inParts } = invoice;
  if (balance <= 0) return status;
  const open = show(balance, currency);
  if (!sent) return `Not sent, ${open}`;
  if (dueDate === null)
    return `${status}, ${open} due in total, next instalment once a milestone is reached`;
  return `${status}, ${open} due${inParts ? ' in total, next instalment' : ''} by ${showShortDay(dueDate)}`;
}

interface Line {
  /** The link to the record; undefined if it has no page. */
  to?: string;
  name: string;
  about: string;
  when: string;
  money?: string;
}

interface KindProps<Row> {
  title: string;
  /** Undefined if the reader may not see them. */
  list: { total: number; rows: Row[] } | null | undefined;
  /** The text for an empty list; without it, an empty list is hidden. */
  none?: string;
  line: (row: Row) => Line;
}

function Kind<Row extends { id: string | number }>({ title, list, none, line }: KindProps<Row>) {
  if (!list || (list.total === 0 && none === undefined)) return null;
  const id = `kind-${title.toLowerCase().replaceAll(' ', '-')}`;
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="mb-1 text-lg">
        {title} {list.total > 0 && <span className="text-sm text-soft">{list.total}</span>}
      </h3>
      {list.total === 0 && <p className="text-sm text-soft">{none}</p>}
      <ul>
        {list.rows.map((row) => {
          const { to, name, about, when, money } = line(row);
          return (
            <li
              key={row.id}
              className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 border-t border-line py-2 text-sm max-[20rem]:grid-cols-1 max-[20rem]:*:text-left max-[20rem]:*:whitespace-normal"
            >
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
              <span className="text-right whitespace-nowrap digits">{money}</span>
              <span className="text-soft wrap-anywhere first-letter:uppercase">{about}</span>
              <span className="text-right whitespace-nowrap text-soft digits">{when}</span>
            </li>
          );
        })}
      </ul>
      {list.total > list.rows.length && (
        <p className="border-t border-line pt-2 text-sm text-soft">
          Showing the newest {list.rows.length} of {list.total}.
        </p>
      )}
    </section>
  );
}

const addressOf = (slug: SectionSlug, query: Record<string, string>): string =>
  `${addressOfSection(slug)}?${new URLSearchParams(query)}`;

/** The customer's statement of account over chosen days, to read or to send. */
export function StatementOfAccount({ detail }: { detail: CustomerDetail }) {
  const may = usePermission('sales');
  const [days, setDays] = useState(() => ({
    from: nairobiDay(new Date(Date.now() - 365 * DAY)),
    to: nairobiDay(new Date()),
  }));
  const mail = useAction(sendStatement, {
    done: ({ sentTo }) => `Statement sent to ${sentTo}`,
    failed: 'We could not send the statement',
  });
  if (detail.invoices.total === 0) return null;
  return (
    <Part title="Statement of account">
      <div className="grid grid-cols-2 gap-3">
        {(['from', 'to'] as const).map((end) => (
          <TextField
            key={end}
            label={end === 'from' ? 'From' : 'To'}
            type="date"
            required
            value={days[end]}
            onChange={({ target }) => target.value && setDays({ ...days, [end]: target.value })}
          />
        ))}
      </div>
      <div className="mt-4 flex flex-wrap gap-3">
        <a
          href={`/api/customers/${detail.id}/statement/pdf?${new URLSearchParams(days)}`}
          target="_blank"
          rel="noreferrer"
          className={buttonClass('quiet', 'small')}
        >
          Open PDF<span className="sr-only"> (opens in a new tab)</span>
        </a>
        {may.write && (
          <ActionButton
            busy={mail.busy}
            onClick={() => void mail.run({ params: { id: detail.id }, body: days })}
          >
            Email to customer
          </ActionButton>
        )}
      </div>
    </Part>
  );
}
