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
      lead: true,
      cell: (entry) => (
        <button
          type="button"
          data-open=""
          className="min-h-6 max-sm:after:absolute max-sm:after:inset-0 max-sm:line-clamp-1 text-left font-medium underline decoration-line underline-offset-4 wrap-break-word hover:decoration-current"
          onClick={() => open(String(entry.id))}
        >
          {entry.summary}
        </button>
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
      cell: (entry) => (
        <span className="text-soft tabular-nums wrap-break-word">{entry.ip || '–'}</span>
      ),
    },
  ];
}
