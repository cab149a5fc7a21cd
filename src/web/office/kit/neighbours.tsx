import { Icon } from '../../ui/icons.tsx';
import { rowNamed, neighbour } from './rows-on-screen.ts';
import { useOpenRecord } from './use-open-record.ts';

/** In an open record: the way to the ones before and after it in the list behind. */
export function Neighbours() {
  const { id, show } = useOpenRecord();
  const row = id === null ? undefined : rowNamed(id);
  if (!row) return null;
  const to = (by: 1 | -1): void => {
    const name = neighbour(row, by)?.dataset.row;
    if (name !== undefined) show(name);
  };
  return (
    <>
      {([-1, 1] as const).map((by) => (
        <button
          key={by}
          type="button"
          data-step={by}
          aria-label={by === 1 ? 'Next record' : 'Previous record'}
          aria-disabled={neighbour(row, by) === undefined || undefined}
          className="grid size-11 shrink-0 max-[20rem]:w-9 place-items-center rounded-lg hover:bg-sunken aria-disabled:opacity-40"
          onClick={() => to(by)}
        >
          <Icon name="chevron" className={`size-5 ${by === 1 ? '' : 'rotate-180'}`} />
        </button>
      ))}
    </>
  );
}
