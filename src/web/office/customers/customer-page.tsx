import type { ReactNode } from 'react';
import {
  readCustomer,
  type CustomerDetail,
  addCustomerNote,
  customerNote,
  removeCustomerNote,
} from '../../../contracts/customers.ts';
import { addressOfSection } from '../../../contracts/office-sections.ts';
import { showDay } from '../../../kernel/clock.ts';
import { showTypedPhone } from '../../../kernel/phone.ts';
import { Button } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { AskedAction, MailLink } from '../kit/cells.tsx';
import { ActionButton } from '../kit/controls.tsx';
import { ColleagueNoteForm, ColleagueNotes } from '../kit/conversation.tsx';
import { usePermission } from '../kit/me.ts';
import { Part } from '../kit/parts.tsx';
import { Colleagues } from '../kit/sheet.tsx';
import { OneRecord, Status } from '../kit/states.tsx';
import { useAction, useAskedAction } from '../kit/use-action.ts';
import { useRecord, useNewFor } from '../kit/use-record.ts';
import { show } from '../kit/words.ts';
import { Dealings, StatementOfAccount } from './dealings.tsx';
import { Alike, Merged } from './merging.tsx';

const LINK = 'inline-block min-h-6 underline decoration-line underline-offset-4';

const ROLES = { see: 'May see and pay', act: 'May act for them' };

/** The people who may act for their account. Its owner changes that, staff do not. */
function People({ detail: { people } }: { detail: CustomerDetail }) {
  if (people.length === 0) return null;
  return (
    <Part title="People who act for them">
      <ul className="grid gap-3 text-sm">
        {people.map(({ id, name, email, role }) => (
          <li key={id} className="wrap-anywhere">
            <span className="font-medium">{name}</span>
            <span className="block text-soft">{ROLES[role]}</span>
            <MailLink to={email} />
          </li>
        ))}
      </ul>
    </Part>
  );
}

/** Every name, address and number in their records. */
function Contact({ detail }: { detail: CustomerDetail }) {
  const people = usePermission('people');
  return (
    <Part title="Contact" className="mb-3">
      <dl className="grid gap-3 text-sm">
        <Facts name="Email" values={detail.emails} show={(email) => <MailLink to={email} />} />
        <Facts
          name="Phone"
          values={detail.phones}
          show={(phone) => (
            <a href={`tel:${phone}`} className={LINK}>
              {showTypedPhone(phone)}
            </a>
          )}
        />
        <Facts name="Names" values={detail.names} />
        <Facts name="Companies" values={detail.companies} />
        <Facts name="KRA PIN" values={detail.pins} />
        {detail.account && people.read && (
          <Facts
            name="Account"
            values={[detail.account.email]}
            show={(email) => (
              <Link
                to={`${addressOfSection('users')}?${new URLSearchParams({ q: email })}`}
                className={LINK}
              >
                View account
              </Link>
            )}
          />
        )}
      </dl>
    </Part>
  );
}

interface FactsProps {
  name: string;
  values: string[];
  show?: (value: string) => ReactNode;
}

function Facts({ name, values, show = (value) => value }: FactsProps) {
  if (values.length === 0) return null;
  return (
    <div>
      <dt className="text-soft">{name}</dt>
      {values.map((value) => (
        <dd key={value} className="wrap-anywhere">
          {show(value)}
        </dd>
      ))}
    </div>
  );
}

/** One customer: contact details, balance, and all their records. */
export function CustomerPage({ id, back }: { id: string; back: () => void }) {
  const found = useRecord(readCustomer, { params: { id } });
  return (
    <>
      <button
        type="button"
        onClick={back}
        className="mb-4 min-h-9 text-sm font-medium underline decoration-line underline-offset-4 hover:decoration-current"
      >
        ← All customers
      </button>
      <Colleagues className="mb-4" />
      <OneRecord found={found} failed="We could not load this customer.">
        {(detail) => <Customer detail={detail} />}
      </OneRecord>
    </>
  );
}

function Customer({ detail }: { detail: CustomerDetail }) {
  const may = usePermission('sales');
  const begin = useNewFor(detail);
  return (
    <article aria-labelledby="customer-name">
      <header className="mb-6 flex flex-wrap items-start justify-between gap-4">
        <div className="min-w-0">
          <h2 id="customer-name" className="text-2xl wrap-anywhere">
            {detail.companies[0] ?? detail.name}
          </h2>
          <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-soft">
            {detail.companies.length > 0 && <span>{detail.name}</span>}
            <span>Customer since {showDay(new Date(detail.since))}</span>
            {detail.account ? (
              <Status tone="good">Account holder</Status>
            ) : (
              <Status tone="off">No account</Status>
            )}
          </p>
        </div>
        {may.write && (
          <div className="flex flex-wrap gap-2">
            <Button size="small" onClick={() => begin('invoices')}>
              New invoice
            </Button>
            <ActionButton onClick={() => begin('orders')}>New order</ActionButton>
          </div>
        )}
      </header>
      <MoneySums money={detail.money} />
      <div className="mt-8 grid gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_20rem] lg:grid-rows-[auto_1fr]">
        <div className="lg:col-start-2">
          <Contact detail={detail} />
        </div>
        <div className="min-w-0 lg:col-start-1 lg:row-span-2 lg:row-start-1">
          <Dealings detail={detail} />
        </div>
        <div className="grid content-start gap-10 lg:col-start-2">
          <People detail={detail} />
          <StatementOfAccount detail={detail} />
          <Alike detail={detail} />
          <Merged detail={detail} />
          <CustomerNotes detail={detail} />
        </div>
      </div>
    </article>
  );
}

/** What they owe and have paid, by currency. */
function MoneySums({ money }: Pick<CustomerDetail, 'money'>) {
  if (money.length === 0)
    return <p className="text-sm text-soft">No payments yet, and nothing is due.</p>;
  return (
    <div className="grid gap-3">
      {money.map(({ currency, owed, received, withheld, refunded, toRefund }) => (
        <dl
          key={currency}
          className={`grid gap-px overflow-hidden rounded-xl border border-line bg-line text-sm ${withheld > 0 ? 'lg:grid-cols-5' : 'lg:grid-cols-4'}`}
        >
          <Sum name="Due on invoices" value={show(owed, currency)} loud={owed > 0} />
          <Sum name="Received" value={show(received, currency)} />
          {withheld > 0 && <Sum name="Tax withheld" value={show(withheld, currency)} />}
          <Sum name="Refunded" value={show(refunded, currency)} />
          <Sum name="To refund" value={show(toRefund, currency)} loud={toRefund > 0} />
        </dl>
      ))}
    </div>
  );
}

function Sum({ name, value, loud = false }: { name: string; value: string; loud?: boolean }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 bg-raised px-4 py-3 max-lg:py-2 lg:block">
      <dt className="text-soft">{name}</dt>
      <dd className={`text-lg digits lg:mt-0.5 ${loud ? 'font-semibold' : ''}`}>{value}</dd>
    </div>
  );
}

/** The notes on a customer, with forms to add and remove. */
function CustomerNotes({ detail }: { detail: CustomerDetail }) {
  const may = usePermission('sales');
  const add = useAction(addCustomerNote, { done: () => 'Note added' });
  const remove = useAskedAction(removeCustomerNote, {
    question: () => ({ title: 'Remove this note?', confirm: 'Remove', danger: true }),
    input: (note: string) => ({ params: { id: detail.id, note } }),
    done: () => 'Note removed',
    failed: 'We could not remove the note',
  });
  return (
    <Part title="Notes">
      {may.write && (
        <div className="rounded-xl border border-line bg-raised p-4">
          <ColleagueNoteForm
            schema={customerNote}
            draft={`customer-note:${detail.id}`}
            send={(body) => add.send({ params: { id: detail.id }, body })}
          />
        </div>
      )}
      <ColleagueNotes
        notes={detail.notes.map(({ by, ...note }) => ({ ...note, author: by }))}
        action={(note) =>
          may.write && (
            <AskedAction does={remove} row={note.id} name={`note by ${note.author}`}>
              Remove
            </AskedAction>
          )
        }
      />
    </Part>
  );
}
