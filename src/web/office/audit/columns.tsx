import type { AuditEntry } from '../../../contracts/audit.ts';
import { Typed } from '../kit/cells.tsx';
import type { Column } from '../kit/data-table.tsx';
import { showMoment } from '../../../kernel/moments.ts';
import { inWords } from '../kit/in-words.ts';

/** The table of what was done; its words open the entry. */
export function entryColumns(open: (id: string) => void): Column<AuditEntry>[] {
  return [
    {
      head: 'When',
      cell: (entry) => (
        <span className="whitespace-nowrap tabular-nums">{showMoment(entry.at)}</span>
      ),
    },
    { head: 'Who', cell: (entry) => <Typed>{entry.actor}</Typed> },
    {
      head: 'What',
      cell: (entry) => (
        <button
          type="button"
          className="min-h-6 text-left font-medium underline decoration-line underline-offset-4 wrap-anywhere hover:decoration-current"
          onClick={() => open(String(entry.id))}
        >
          {entry.summary}
        </button>
      ),
      className: 'lg:w-1/2',
    },
    {
      head: 'Kind',
      cell: (entry) => <span className="whitespace-nowrap text-soft">{inWords(entry.entity)}</span>,
    },
    {
      head: 'From',
      cell: (entry) => (
        <span className="text-soft tabular-nums wrap-anywhere">{entry.ip || '–'}</span>
      ),
    },
  ];
}
