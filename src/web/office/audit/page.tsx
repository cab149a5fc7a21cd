import {
  listAudit,
  listAuditFacets,
  readAuditEntry,
  type AuditEntry,
} from '../../../contracts/audit.ts';
import { showMoment } from '../../../kernel/moments.ts';
import { OpenRow, Typed } from '../kit/cells.tsx';
import { ListPage } from '../kit/list-page.tsx';
import { RecordSheet } from '../kit/sheet.tsx';
import type { Column } from '../kit/table-column.ts';
import { useList } from '../kit/use-list.ts';
import { useOpenRecord, useRecord } from '../kit/use-record.ts';
import { inWords } from '../kit/words.ts';

/** Actions with their author and address, with the values before and after. Read-only. */
export default function AuditLog() {
  // The filters offer only kinds and people that appear in the log.
  const { data: facets } = useRecord(listAuditFacets);
  const list = useList(listAudit, {
    filters: [
      {
        name: 'entity',
        label: 'Kind',
        all: 'All Kinds',
        options: (facets?.entities ?? []).map((entity) => [entity, inWords(entity)] as const),
      },
      { name: 'entity_id' },
      {
        name: 'actor',
        label: 'Who',
        all: 'Everybody',
        options: (facets?.actors ?? []).map(({ id, name }) => [id, name] as const),
      },
      'days',
    ],
  });
  const open = useOpenRecord();
  const columns: Column<AuditEntry>[] = [
    {
      head: 'When',
      cell: (entry) => <span className="whitespace-nowrap digits">{showMoment(entry.at)}</span>,
    },
    { head: 'Who', cell: (entry) => <Typed>{entry.actor}</Typed> },
    {
      head: 'What',
      lead: true,
      className: 'xl:[--name:40rem]',
      cell: (entry) => (
        <OpenRow onClick={() => open.show(String(entry.id))}>{entry.summary}</OpenRow>
      ),
    },
    {
      head: 'Kind',
      fold: true,
      cell: (entry) => <span className="whitespace-nowrap text-soft">{inWords(entry.entity)}</span>,
    },
    {
      head: 'From',
      fold: true,
      phone: 'off',
      cell: (entry) => <span className="text-soft digits wrap-break-word">{entry.ip || '–'}</span>,
    },
  ];
  return (
    <>
      <ListPage
        label="Audit log"
        list={list}
        search="Search the log"
        exports
        columns={columns}
        rowKey={(entry) => String(entry.id)}
        empty={{
          title: 'No entries found',
          hidden: 'No entries match your filters.',
          text: 'Every change that staff make is recorded here.',
        }}
      />
      <RecordSheet
        id={open.id}
        read={readAuditEntry}
        title={(entry) => entry?.summary ?? 'Entry'}
        failed="We could not load the entry."
        rows={4}
        onClose={open.close}
        wide
      >
        {(entry) => <Entry entry={entry} />}
      </RecordSheet>
    </>
  );
}

/** One entry of the log, with the values before and after. */
function Entry({ entry }: { entry: AuditEntry }) {
  const facts = [
    ['When', showMoment(entry.at)],
    ['Who', entry.actor],
    ['From', entry.ip || 'our server'],
    ['Kind', inWords(entry.entity)],
    ['ID', entry.entity_id],
    ['Action', entry.action],
    ['Request', entry.request_id || '–'],
  ] as const;
  return (
    <>
      <dl className="grid gap-x-6 gap-y-2 text-sm sm:grid-cols-2">
        {facts.map(([name, value]) => (
          <div key={name} className="flex gap-3">
            <dt className="w-20 shrink-0 text-soft">{name}</dt>
            <dd className="min-w-0 wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      <Difference entry={entry} />
    </>
  );
}

function Difference({ entry }: { entry: AuditEntry }) {
  const rows = comparison(entry.before, entry.after);
  if (rows.length === 0)
    return (
      <p className="mt-7 rounded-lg bg-sunken px-4 py-3 text-soft">
        This action did not change any saved fields.
      </p>
    );
  return (
    <table className="mt-7 w-full table-fixed border-t border-line text-left text-sm max-sm:block">
      <thead className="max-sm:sr-only">
        <tr className="text-soft">
          <th scope="col" className="w-1/5 py-2 pr-4 font-semibold">
            Field
          </th>
          <th scope="col" className="py-2 pr-4 font-semibold">
            Before
          </th>
          <th scope="col" className="py-2 font-semibold">
            After
          </th>
        </tr>
      </thead>
      <tbody className="max-sm:block">
        {rows.map((row) => (
          <tr key={row.name} className="border-t border-line align-top max-sm:block max-sm:py-3">
            <th
              scope="row"
              className="py-2.5 pr-4 font-medium wrap-anywhere max-sm:block max-sm:py-0"
            >
              {row.name}
            </th>
            <td className="py-2.5 pr-4 max-sm:block max-sm:py-1">
              <Value label="Before" text={row.before} look="text-danger decoration-danger/60" />
            </td>
            <td className="py-2.5 max-sm:block max-sm:py-1">
              <Value label="After" text={row.after} look="text-good" />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Every field that either side names, in their order. */
export function comparison(
  before: Fields,
  after: Fields,
): { name: string; before: string | null; after: string | null }[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return names.map((name) => ({
    name: inWords(name),
    before: valueText(before?.[name]),
    after: valueText(after?.[name]),
  }));
}

type Fields = Record<string, unknown> | null;

/** A saved value as text, with one line for each part of a group or list; null if there is none. */
export function valueText(value: unknown): string | null {
  if (value === undefined || value === null || value === '') return null;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'object') return partsText(value);
  return String(value);
}

function partsText(value: object): string {
  const parts = Object.entries(value);
  if (parts.some(([, part]) => typeof part === 'object' && part !== null))
    return JSON.stringify(value, null, 2);
  return parts
    .map(
      ([name, part]) =>
        (Array.isArray(value) ? '' : `${inWords(name)}: `) + (valueText(part) ?? '–'),
    )
    .join('\n');
}

function Value({ label, text, look }: { label: string; text: string | null; look: string }) {
  return (
    <div className="max-sm:flex max-sm:gap-3">
      <span aria-hidden="true" className="w-14 shrink-0 text-soft sm:hidden">
        {label}
      </span>
      {text === null ? (
        <span className="text-soft">–</span>
      ) : (
        <span className={`font-mono text-xs leading-5 whitespace-pre-wrap wrap-anywhere ${look}`}>
          {text}
        </span>
      )}
    </div>
  );
}
