import type { ReactNode } from 'react';
import {
  AGES,
  listReceivables,
  readBusiness,
  type Age,
  type Business as Figures,
} from '../../../contracts/reports.ts';
import { addressOfSection } from '../../../contracts/office-sections.ts';
import { Link } from '../../ui/link.tsx';
import { ExportLinks } from '../kit/export-links.tsx';
import { useRecord } from '../kit/use-record.ts';
import { show } from '../kit/words.ts';

const services = addressOfSection('services');
const percent = (value: number): string => `${value.toLocaleString('en-KE')}%`;
const many = (count: number, one: string): string =>
  `${count.toLocaleString('en-KE')} ${one}${count === 1 ? '' : 's'}`;

/** What customers pay again and again, what they owe, and whether we answer in time; each person sees what they may read. */
export function Business() {
  const { data, error } = useRecord(readBusiness);
  if (error) return <p className="text-danger">{error.message}</p>;
  if (!data) return null;
  const { receivables } = data;
  return (
    <div className={`grid gap-6 ${receivables ? 'xl:grid-cols-2' : ''}`}>
      {(data.services || data.replies) && <Renewals {...data} />}
      {receivables && <Receivables receivables={receivables} />}
    </div>
  );
}

function Renewals({ services: of, replies }: Figures) {
  return (
    <Panel title={of ? 'Renewals and replies' : 'Replies'}>
      <ul className="divide-y divide-line">
        {of && (
          <>
            <Figure
              label="Recurring revenue a month"
              to={`${services}?status=active`}
              value={show(of.recurring.sum)}
              note={`${many(of.recurring.count, 'service')}, without VAT`}
            />
            <Figure
              label="Renewals in the next 30 days"
              to={`${services}?sort=paidUntil`}
              value={show(of.renewals.sum)}
              note={`${many(of.renewals.count, 'service')}, without VAT`}
            />
            <Figure
              label="Ended in the last 30 days"
              to={`${services}?status=ended`}
              value={of.churn.percent === null ? null : percent(of.churn.percent)}
              note={`${of.churn.ended.toLocaleString('en-KE')} of ${many(of.churn.running, 'service')}`}
              none="No services were running 30 days ago"
            />
          </>
        )}
        {replies && (
          <Figure
            label="Quotes answered within 24 hours"
            to={`${addressOfSection('quotation')}?status=Open`}
            value={replies.percent === null ? null : percent(replies.percent)}
            note={
              `${replies.inTime.toLocaleString('en-KE')} of ${many(replies.requests, 'request')}` +
              (replies.medianHours === null
                ? ''
                : `, median ${replies.medianHours.toLocaleString('en-KE')} h`)
            }
            none="No quote requests to count in the last 30 days"
          />
        )}
      </ul>
    </Panel>
  );
}

interface FigureProps {
  label: string;
  to: string;
  /** Null where there is nothing to count; then `none` says why. */
  value: string | null;
  note: string;
  none?: string;
}

function Figure({ label, to, value, note, none }: FigureProps) {
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 py-2.5">
      <Link to={to} className="hover:underline">
        {label}
      </Link>
      {value !== null && <strong className="font-semibold digits">{value}</strong>}
      <span className="w-full text-sm text-soft">{value === null ? none : note}</span>
    </li>
  );
}

function Receivables({ receivables }: { receivables: NonNullable<Figures['receivables']> }) {
  const { total } = receivables;
  return (
    <Panel title="Receivables" more={<ExportLinks list={listReceivables} query={{}} />}>
      <table className="w-full max-[20rem]:text-sm">
        <caption className="sr-only">Open on sent invoices, by days overdue</caption>
        <tbody>
          {(Object.keys(AGES) as Age[]).map((age) => (
            <tr key={age} className="max-[20rem]:grid">
              <th scope="row" className="py-1.5 pr-4 text-left font-normal whitespace-nowrap">
                <Link
                  to={`${addressOfSection('invoices')}?status=${age === 'notDue' ? 'Pending' : 'Overdue'}`}
                  className="hover:underline"
                >
                  {AGES[age]}
                </Link>
              </th>
              <td aria-hidden="true" className="w-full py-1.5 max-sm:hidden">
                <div
                  className={`h-2.5 rounded [print-color-adjust:exact] ${age === 'notDue' ? 'bg-leaf' : 'bg-clay'}`}
                  style={{ width: `${total === 0 ? 0 : (receivables[age] / total) * 100}%` }}
                />
              </td>
              <td className="py-1.5 text-right sm:pl-4 whitespace-nowrap digits">
                {show(receivables[age])}
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="border-t border-line font-semibold max-[20rem]:grid">
            <th scope="row" className="pt-2.5 text-left">
              Total
            </th>
            <td aria-hidden="true" className="max-sm:hidden" />
            <td className="pt-2.5 text-right whitespace-nowrap digits">{show(total)}</td>
          </tr>
        </tfoot>
      </table>
      <p className="mt-3 text-sm text-soft">Open on sent invoices, with VAT, by days overdue</p>
    </Panel>
  );
}

function Panel({
  title,
  more,
  children,
}: {
  title: string;
  more?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section
      aria-label={title}
      className="min-w-0 rounded-xl border border-line bg-raised p-5 max-[20rem]:p-2"
    >
      <div className="mb-2 flex min-h-9 flex-wrap items-center justify-between gap-2">
        <h2 className="text-lg">{title}</h2>
        {more && <div className="flex flex-wrap items-center gap-2">{more}</div>}
      </div>
      {children}
    </section>
  );
}
