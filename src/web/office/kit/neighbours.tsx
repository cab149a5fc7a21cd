import { useSearchParams } from 'react-router';
import { Icon } from '../../ui/icons.tsx';
import { rowNamed, neighbour } from './rows-on-screen.ts';

/** In an open record: the way to the ones before and after it in the list behind. */
export function Neighbours() {
  const [params, setParams] = useSearchParams();
  const open = params.get('open');
  const row = open === null ? undefined : rowNamed(open);
  if (!row) return null;
  const to = (by: 1 | -1): void => {
    const name = neighbour(row, by)?.dataset.row;
    if (name !== undefined)
      setParams({ ...Object.fromEntries(params), open: name }, { preventScrollReset: true });
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
