import { useEffect, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { LIST_KEYS, pressInList, SHOW_KEYS } from '../kit/list-keys.ts';
import { usePermission } from '../kit/me.ts';
import { COMMANDS } from './choices.ts';

/** Passes keys to the list or record on screen, and lists the shortcuts on "?". */
export function Keys({ singles }: { singles: boolean }) {
  const [open, setOpen] = useState(false);
  const may = usePermission('sales').write;
  useEffect(() => {
    const pressed = (event: KeyboardEvent): void => {
      if (pressInList(event, singles)) event.preventDefault();
    };
    const show = (): void => setOpen(true);
    window.addEventListener('keydown', pressed);
    window.addEventListener(SHOW_KEYS, show);
    return () => {
      window.removeEventListener('keydown', pressed);
      window.removeEventListener(SHOW_KEYS, show);
    };
  }, [singles]);
  return (
    <Dialog open={open} title="Keyboard shortcuts" onClose={() => setOpen(false)}>
      {!singles && (
        <p className="mb-4 text-sm text-soft">
          Single-letter shortcuts are off in your profile. Arrow keys, Enter and Esc still work.
        </p>
      )}
      <dl className="grid grid-cols-[auto_1fr] gap-x-5 gap-y-2 text-sm">
        {LIST_KEYS.filter(({ single }) => singles || !single).map(({ key, shown = key, means }) => (
          <Shown key={key} name={shown} means={means} />
        ))}
        <Shown name="Ctrl K" means="Search everything" />
        {may && COMMANDS.map(({ keys, title }) => <Shown key={keys} name={keys} means={title} />)}
      </dl>
      <div className="mt-6 flex justify-end">
        <Button type="button" onClick={() => setOpen(false)}>
          Close
        </Button>
      </div>
    </Dialog>
  );
}

function Shown({ name, means }: { name: string; means: string }) {
  return (
    <div className="contents">
      <dt>
        <kbd className="inline-block min-w-8 rounded border border-edge px-2 py-0.5 text-center font-semibold">
          {name}
        </kbd>
      </dt>
      <dd>{means}</dd>
    </div>
  );
}
