import { useSearchParams } from 'react-router';
import type { ReactNode } from 'react';
import {
  listStuckNotices,
  readOperations,
  retryNotice,
  type StuckNotice,
  retryJob,
  type FailedJob,
  type Operations,
} from '../../../contracts/operations.ts';
import { showMoment } from '../../../kernel/moments.ts';
import { OneLine, Typed, RowAction } from '../kit/cells.tsx';
import { Tabs } from '../kit/controls.tsx';
import { ListPage } from '../kit/list-page.tsx';
import { usePermission } from '../kit/me.ts';
import { Failed, Loading, Status } from '../kit/states.tsx';
import type { Column } from '../kit/table-column.ts';
import { useAction } from '../kit/use-action.ts';
import { useList } from '../kit/use-list.ts';
import { useRecord } from '../kit/use-record.ts';
import { inWords } from '../kit/words.ts';

/** Failed jobs, and what to check after a restore. Empty parts are hidden. */
function MachineRoom({ found }: { found: Operations }) {
  const { restores, lostNumbers, messages, breaches } = found;
  return (
    <div className="grid gap-6">
      {found.unnamedProxy !== null && (
        <Part
          title="Unknown proxy"
          text={`Visitors arrive through a proxy at ${found.unnamedProxy}, which the server does not know. All of them share one limit on sign-ins and messages. If the proxy is yours, set TRUST_PROXY=${found.unnamedProxy} on the server and restart it.`}
        />
      )}
      {found.missingSettings.length > 0 && (
        <Part
          title="Missing server settings"
          text="Add them to the server’s settings and restart it."
        >
          {found.missingSettings.map(({ variable, effect }) => (
            <Line key={variable} what={variable} why={effect} />
          ))}
        </Part>
      )}
      <Jobs jobs={found.jobs} />
      <Server server={found.server} />
      {restores.length > 0 && (
        <Part title="Restored from a backup">
          {restores.map(({ madeAt, restoredAt }) => (
            <Line key={restoredAt} what={`Backup from ${showMoment(madeAt)}`} when={restoredAt} />
          ))}
        </Part>
      )}
      {lostNumbers.length > 0 && (
        <Part
          title="Invoice and credit note numbers lost in the restore"
          text="These invoices and credit notes were sent after the backup was made. Ask the customers for their copies, then create them again under new numbers."
        >
          {lostNumbers.map(({ number, foundAt }) => (
            <Line key={number} what={number} when={foundAt} />
          ))}
        </Part>
      )}
      {messages.length > 0 && (
        <Part
          title="Messages about unknown payments"
          text="Providers reported payments that began after the backup was made. Compare the books: these payments appear under “Only theirs”."
        >
          {messages.map(({ id, provider, type, date }) => (
            <Line key={id} what={`${inWords(provider)}: ${inWords(type)}`} when={date} />
          ))}
        </Part>
      )}
      {breaches.length > 0 && (
        <Part
          title="Blocked in browsers"
          text="Browsers blocked something that tried to run or load in our pages. The cause is usually a visitor’s browser extension. If one entry has a high count, check its page. The counts start again when the server restarts."
        >
          {breaches.map(({ directive, blocked, page, count, date }) => (
            <Line
              key={`${directive} ${blocked} ${page}`}
              what={`${page}: ${inWords(directive)}, ${blocked}`}
              why={count === 1 ? 'once' : `${count} times`}
              when={date}
            />
          ))}
        </Part>
      )}
      <p className="text-sm text-soft">Version {found.version}</p>
    </div>
  );
}

/** What fails slowly and unseen: backups, disk and certificate. */
function Server({ server: { backup, disk, certificate } }: Pick<Operations, 'server'>) {
  const facts: [name: string, value: string, bad: boolean, word: string][] = [
    ['Last backup', backup ? showMoment(backup.at) : 'None yet', backup?.late ?? false, 'Too old'],
  ];
  if (disk) {
    const space = `${gigabytes(disk.free)} of ${gigabytes(disk.size)}`;
    facts.push(['Free disk space', space, disk.low, 'Almost full']);
  }
  if (certificate) {
    const { until, late } = certificate;
    facts.push(['Certificate valid until', showMoment(until), late, 'Ends soon']);
  }
  return (
    <Part title="Server">
      {facts.map(([name, value, bad, word]) => (
        <li key={name} className="flex flex-wrap items-baseline gap-x-4 gap-y-1 py-2">
          <span className="font-medium">{name}</span>
          <span className="text-soft">{value}</span>
          {bad && <Status tone="danger">{word}</Status>}
        </li>
      ))}
    </Part>
  );
}

const gigabytes = (bytes: number): string => `${(bytes / 1_073_741_824).toFixed(1)} GB`;

function Jobs({ jobs }: { jobs: readonly FailedJob[] }) {
  const may = usePermission('people');
  const again = useAction(retryJob, {
    done: () => ['info', 'The job is running again'],
    failed: 'We could not run the job again',
  });
  return (
    <Part title="Failed jobs" text={jobs.length === 0 ? 'No failed jobs' : undefined}>
      {jobs.map(({ id, name, why, date }) => (
        <Line key={id} what={inWords(name)} why={why} when={date}>
          {may.write && (
            <RowAction
              label={`Run ${inWords(name)} again`}
              disabled={again.busy}
              onClick={() => void again.run({ params: { name, id }, body: {} })}
            >
              Run again
            </RowAction>
          )}
        </Line>
      ))}
    </Part>
  );
}

function Part({ title, text, children }: { title: string; text?: string; children?: ReactNode }) {
  return (
    <section className="rounded-xl border border-line bg-raised p-4 sm:p-5">
      <h2 className="font-display text-lg font-bold">{title}</h2>
      {text && <p className="mt-1 max-w-2xl text-soft">{text}</p>}
      <ul className="mt-2 divide-y divide-line">{children}</ul>
    </section>
  );
}

function Line(props: { what: string; why?: string; when?: string; children?: ReactNode }) {
  return (
    <li className="flex flex-wrap items-baseline gap-x-4 gap-y-1 py-2">
      <span className="font-medium wrap-anywhere">{props.what}</span>
      {props.why && <span className="text-soft wrap-anywhere">{props.why}</span>}
      {props.when && (
        <span className="ml-auto whitespace-nowrap text-sm text-soft digits">
          {showMoment(props.when)}
        </span>
      )}
      {props.children}
    </li>
  );
}

const TABS = [
  ['messages', 'Emails and text messages'],
  ['jobs', 'Jobs and restores'],
] as const;

/** Unsent messages and failed jobs, with actions to run them again. The address names the tab. */
export default function OperationsPage() {
  const [params, setParams] = useSearchParams();
  const tab = params.get('tab') === 'jobs' ? 'jobs' : 'messages';
  return (
    <>
      <div className="mb-5">
        <Tabs
          label="Operation"
          value={tab}
          onChange={(next) => setParams({ tab: next })}
          tabs={TABS}
        />
      </div>
      {tab === 'messages' ? <Messages /> : <Machines />}
    </>
  );
}

/** Messages that were not sent, with the reason. */
function Messages() {
  const list = useList(listStuckNotices, {
    filters: [
      {
        name: 'channel',
        label: 'Channel',
        all: 'Emails and text messages',
        options: { mail: 'Emails', sms: 'Text messages' },
      },
      {
        name: 'status',
        label: 'Status',
        all: 'All Statuses',
        options: { failed: 'Failed', held: 'Held' },
      },
    ],
  });
  const may = usePermission('people');
  const again = useAction(retryNotice, {
    done: () => ['info', 'The message is on its way'],
    failed: 'We could not send the message',
  });
  const columns: Column<StuckNotice>[] = [
    { head: 'Created', fold: true, cell: (row) => <OneLine>{showMoment(row.date)}</OneLine> },
    {
      head: 'To',
      lead: true,
      cell: (row) => (
        <span className="inline-block max-w-64 font-medium wrap-anywhere">{row.recipient}</span>
      ),
    },
    {
      head: 'Message',
      cell: (row) => <Typed>{row.subject || inWords(row.what)}</Typed>,
    },
    {
      head: 'Status',
      cell: (row) => (
        <Status tone={row.status === 'failed' ? 'danger' : 'wait'}>
          {row.status === 'failed' ? 'Failed' : 'Held'}
        </Status>
      ),
    },
    {
      head: 'Why',
      fold: true,
      phone: 'below',
      cell: (row) => <span className="text-soft whitespace-normal wrap-break-word">{row.why}</span>,
    },
    {
      head: 'Actions',
      cell: (row) =>
        may.write &&
        (row.retriable ? (
          <RowAction
            label={`Send the message to ${row.recipient}`}
            disabled={again.busy}
            onClick={() => void again.run({ params: { id: row.id }, body: {} })}
          >
            Send
          </RowAction>
        ) : (
          <span className="text-soft">The recipient must request it again</span>
        )),
    },
  ];
  return (
    <ListPage
      label="Unsent messages"
      list={list}
      search="Search by address or subject"
      columns={columns}
      rowKey={(row) => row.id}
      failed="We could not load the messages"
      empty={{
        title: 'No unsent messages',
        hidden: 'No messages match your filters.',
        text: 'Emails and text messages that failed or were held back appear here.',
      }}
    />
  );
}

function Machines() {
  const { data, error, refetch } = useRecord(readOperations);
  if (error) return <Failed title="We could not load the jobs." error={error} retry={refetch} />;
  return data ? <MachineRoom found={data} /> : <Loading />;
}
