import {
  readOverview,
  type Overview,
  readMorning,
  type Matter,
} from '../../../contracts/reports.ts';
import { showMoment } from '../../../kernel/moments.ts';
import { Failed, Loading } from '../kit/states.tsx';
import { useRecord } from '../kit/use-record.ts';
import { show } from '../kit/words.ts';
import { usePermission } from '../kit/me.ts';
import {
  addressOfSection,
  sectionOf,
  type SectionSlug,
} from '../../../contracts/office-sections.ts';
import { Business } from './business.tsx';
import { Charts } from './charts.tsx';
import { Link } from '../../ui/link.tsx';
import { Icon } from '../../ui/icons.tsx';

/** First what needs the reader’s attention, then the company’s figures. */
export default function Dashboard() {
  const { data, error, isPending, refetch } = useRecord(readOverview);
  if (error)
    return <Failed title="We could not load the dashboard." error={error} retry={refetch} />;
  if (isPending) return <Loading text="Loading the dashboard…" />;
  return (
    <div className="grid gap-6">
      <Morning />
      <Stats overview={data} />
      <Charts months={data.months} week={data.week} />
      <Business />
      <Activities activities={data.activities} />
    </div>
  );
}

function Stats({ overview: { users, activeJobs, revenue } }: { overview: Overview }) {
  return (
    <dl className="grid gap-4 min-[20rem]:grid-cols-2 md:grid-cols-3 min-[20rem]:max-md:[&>:last-child:nth-child(odd)]:col-span-2">
      <Stat
        label="Total Users"
        value={users.total.toLocaleString('en-KE')}
        change={users.change}
        to="users"
      />
      <Stat
        label="Active Jobs"
        value={activeJobs.total.toLocaleString('en-KE')}
        change={activeJobs.change}
        to="jobs"
      />
      {revenue && (
        <Stat
          label="Total Revenue"
          value={show(revenue.total)}
          change={revenue.change}
          counted="Invoiced, without VAT"
          to="invoices"
        />
      )}
    </dl>
  );
}

function Stat({
  label,
  value,
  change,
  counted,
  to,
}: {
  label: string;
  value: string;
  change: number | null;
  /** How it is counted, if there is more than one way. */
  counted?: string;
  to: SectionSlug;
}) {
  const may = usePermission(sectionOf(to).area);
  const sign =
    change === null ? 'new' : `${change >= 0 ? '+' : ''}${change.toLocaleString('en-KE')}%`;
  return (
    <div className="relative rounded-xl border border-line bg-raised p-4 hover:border-edge sm:p-5">
      <dt className="text-sm text-soft">
        {may.read ? (
          <Link to={addressOfSection(to)} className="after:absolute after:inset-0">
            {label}
          </Link>
        ) : (
          label
        )}
      </dt>
      <dd className="mt-2 font-display text-3xl font-bold digits wrap-anywhere md:max-xl:text-xl">
        {value}
      </dd>
      <dd className="mt-2 text-sm text-soft">
        <span
          className={`font-semibold ${change !== null && change < 0 ? 'text-danger' : 'text-good'}`}
        >
          {sign}
        </span>{' '}
        from last month
      </dd>
      {counted && <dd className="mt-1 text-sm text-soft">{counted}</dd>}
    </div>
  );
}

function Activities({ activities }: { activities: Overview['activities'] }) {
  const audit = usePermission('audit').read;
  return (
    <section aria-labelledby="activities" className="rounded-xl border border-line bg-raised p-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="activities" className="text-lg">
          Recent Activities
        </h2>
        {audit && (
          <Link to={addressOfSection('audit')} className="text-sm underline underline-offset-4">
            View all
          </Link>
        )}
      </div>
      {activities.length === 0 && <p className="mt-3 text-soft">No activity yet</p>}
      <ol className="mt-3 divide-y divide-line">
        {activities.map(({ id, summary, actor, at }) => (
          <li key={id} className="flex flex-wrap justify-between gap-x-6 gap-y-0.5 py-2.5 text-sm">
            <span className="min-w-0 wrap-anywhere">{summary}</span>
            <span className="text-soft">
              {actor}, {showMoment(at)}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** What needs the reader’s attention, most urgent first. Each line links to the matching list. */
function Morning() {
  const { data, error } = useRecord(readMorning);
  return (
    <section aria-labelledby="needs-you" className="rounded-xl border border-line bg-raised p-5">
      <h2 id="needs-you" className="text-lg">
        Needs your attention
      </h2>
      <div aria-live="polite">
        {error && <p className="mt-3 text-danger">{error.message}</p>}
        {data?.length === 0 && (
          <p className="mt-3 text-soft">Nothing needs your attention. Enjoy your tea.</p>
        )}
        {data && data.length > 0 && (
          <ul className={`mt-2 grid gap-x-8 ${data.length > 3 ? 'lg:grid-cols-2' : ''}`}>
            {data.map((matter) => (
              <Row key={matter.kind} {...matter} />
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}

function Row({ text, href, late }: Matter) {
  return (
    <li className="border-b border-line last:border-b-0">
      <Link
        to={href}
        className="group flex min-h-12 items-center gap-3 py-2 font-medium hover:underline"
      >
        <span
          aria-hidden="true"
          className={`size-2.5 shrink-0 rotate-45 ${late ? 'bg-danger' : 'bg-sunrise'}`}
        />
        <span className="min-w-0 flex-1 wrap-break-word">
          {late && <span className="sr-only">Late: </span>}
          {text}
        </span>
        <Icon name="arrow" className="size-4 shrink-0 text-soft max-[20rem]:hidden" />
      </Link>
    </li>
  );
}
