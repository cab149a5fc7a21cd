import { readAuditEntry, type AuditEntry } from '../../../contracts/audit.ts';
import { showMoment } from '../../../kernel/moments.ts';
import { Sheet } from '../kit/sheet.tsx';
import { Failed, Loading } from '../kit/states.tsx';
import { useRecord } from '../kit/use-record.ts';
import { inWords } from '../kit/in-words.ts';
import { comparison } from './words.ts';

/** One entry of the log, with what stood there before and after. */
export function EntrySheet({ id, onClose }: { id: string | null; onClose: () => void }) {
  const { data, error, refetch } = useRecord(
    readAuditEntry,
    id === null ? null : { params: { id: Number(id) } },
  );
  const entry = id === null ? undefined : data;
  return (
    <Sheet open={id !== null} title={entry ? entry.summary : 'Entry'} onClose={onClose} wide>
      {entry && <Entry entry={entry} />}
      {id !== null &&
        !entry &&
        (error ? (
          <Failed
            title="The entry could not be loaded."
            error={error}
            retry={() => void refetch()}
          />
        ) : (
          <Loading rows={4} />
        ))}
    </Sheet>
  );
}

function Entry({ entry }: { entry: AuditEntry }) {
  const facts = [
    ['When', showMoment(entry.at)],
    ['Who', entry.actor],
    ['From', entry.ip || 'the server itself'],
    ['Kind', inWords(entry.entity)],
    ['Id', entry.entity_id],
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
        This action changed no stored field.
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
