import { listMonthLines } from '../../../contracts/months.ts';
import { ExportLinks } from '../kit/export-links.tsx';

/** The month's file: every line, for the accountant's own program. */
export function MonthExports({ month }: { month: string }) {
  return (
    <div className="flex flex-wrap gap-2">
      <ExportLinks list={listMonthLines} query={{ month }} />
    </div>
  );
}
