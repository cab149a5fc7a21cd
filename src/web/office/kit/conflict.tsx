import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type MouseEvent,
  type RefObject,
} from 'react';
import { notify } from './use-action.ts';
import { showDay } from '../../../kernel/clock.ts';
import { ApiError } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { inWords } from './words.ts';
import type { FieldConflict } from './merge.ts';
import type { useEdits } from './use-edits.ts';

/** How a value is shown in the question. */
export type Show = (value: unknown) => string;

interface ConflictProps {
  conflict: FieldConflict;
  /** The person who saved the other value, if known. */
  by: string | null;
  show?: Show;
  keepMine: (name: string) => void;
  takeTheirs: (name: string) => void;
}

/** Shown at a field that two people changed: the saved value and the choice between both. */
export function ConflictQuestion({
  conflict: { name, theirs },
  by,
  show = shown,
  keepMine,
  takeTheirs,
}: ConflictProps) {
  const place = useRef<HTMLSpanElement>(null);
  const words = useWords(place, name, theirs, show);
  const decide = (choose: (name: string) => void) => (event: MouseEvent<HTMLButtonElement>) => {
    const { form } = event.currentTarget;
    choose(name);
    goOn(form);
  };
  return (
    <span
      ref={place}
      data-conflict={name}
      className="block rounded-lg border border-danger p-3 font-normal text-ink"
    >
      <span className="block font-medium">
        {by ?? 'A colleague'} also changed this. The saved value is:
      </span>
      <span className="my-1.5 block max-h-48 overflow-y-auto whitespace-pre-line wrap-anywhere">
        {words || <em>nothing</em>}
      </span>
      <span className="flex flex-wrap gap-3">
        <Button size="small" variant="quiet" onClick={decide(keepMine)}>
          Keep mine
        </Button>
        <Button size="small" variant="quiet" onClick={decide(takeTheirs)}>
          Take theirs
        </Button>
      </span>
    </span>
  );
}

/** A value as text; for a select, the label of its option. */
function useWords(
  place: RefObject<HTMLElement | null>,
  name: string,
  value: unknown,
  show: Show,
): string {
  const [chosen, setChosen] = useState<string | null>(null);
  useEffect(() => {
    const choice = place.current?.closest('form')?.elements.namedItem(name);
    const options = choice instanceof HTMLSelectElement ? [...choice.options] : [];
    setChosen(options.find((option) => option.value === String(value ?? ''))?.text ?? null);
  }, [place, name, value]);
  return chosen ?? show(value);
}

/** The focused question disappears, so focus moves to the next one, and after the last to Save. */
function goOn(form: HTMLFormElement | null): void {
  setTimeout(() =>
    form?.querySelector<HTMLElement>('[data-conflict] button, [type="submit"]')?.focus(),
  );
}

/** The questions of fields that the form currently hides, so that none is missed. */
export function HiddenConflicts({
  conflicts,
  ...props
}: Omit<ConflictProps, 'conflict' | 'show'> & { conflicts: FieldConflict[] }) {
  const place = useRef<HTMLDivElement>(null);
  const [hidden, setHidden] = useState<string[]>([]);
  useEffect(() => {
    const asked = [
      ...(place.current?.closest('form')?.querySelectorAll<HTMLElement>('[data-conflict]') ?? []),
    ].filter((at) => !place.current?.contains(at));
    const names = conflicts
      .map(({ name }) => name)
      .filter((name) => !asked.some((at) => at.dataset.conflict === name));
    setHidden((before) => (before.join() === names.join() ? before : names));
  }, [conflicts]);
  if (conflicts.length === 0) return null;
  return (
    <div ref={place} className="grid basis-full gap-3">
      <Notice
        tone="danger"
        title={`${props.by ?? 'A colleague'} changed ${conflicts.length === 1 ? 'a field' : `${conflicts.length} fields`} that you edited`}
      >
        Choose a value for each field. Nothing is saved until then.
      </Notice>
      {conflicts
        .filter(({ name }) => hidden.includes(name))
        .map((conflict) => (
          <div key={conflict.name}>
            <p className="font-medium">{inWords(conflict.name)}</p>
            <ConflictQuestion conflict={conflict} {...props} />
          </div>
        ))}
    </div>
  );
}

/** A value as text: without its mark-up, a list line by line. */
function shown(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) return value.map(shown).join('\n');
  if (typeof value === 'object' && value !== null)
    return Object.values(value).map(shown).filter(Boolean).join(' · ');
  const text = String(value ?? '');
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return showDay(text);
  return /<\/?[a-z]/i.test(text)
    ? (
        new DOMParser().parseFromString(text.replace(/<\/(p|h\d|li)>/g, '\n'), 'text/html').body
          .textContent ?? ''
      ).trim()
    : text;
}

/** A limit, so that a colleague who keeps saving cannot keep a form busy for ever. */
const MOST_TRIES = 3;

/** After a colleague saved first, retries our save once theirs has been read and nothing conflicts. */
export function useConflictRetry<R>(
  work: ReturnType<typeof useEdits<R>>,
  form: { setFault: (fault: null) => void; submit: () => Promise<void> },
  acts: boolean,
  finish: () => void,
) {
  return useRefusal(work.row, (last) => {
    // A send with side effects needs a second look, and a person decides about conflicts.
    // The questions already say what changed.
    if (work.conflicts.length > 0) return form.setFault(null);
    if (acts || last === null || last.tries > MOST_TRIES) return;
    const who = last.by ?? 'A colleague';
    form.setFault(null);
    if (work.dirty) {
      notify('info', `${who} changed other fields. We are saving your changes.`);
      return void form.submit();
    }
    // Both changed it to the same value, which is saved.
    notify('info', `${who} already saved the same changes.`);
    finish();
  });
}

/** A save that was refused because somebody else saved first. */
interface Refusal<R> {
  by: string | null;
  /** The version that our save was based on; null once a newer one has been read. */
  on: R | null;
  /** How many times in a row. */
  tries: number;
}

/**
 * Tells who saved first after the server refused our save. `goOn` is called when the version that
 * it was refused for has been read, with the name of who saved and how often we were refused in a row; null where a
 * save has gone through since.
 */
function useRefusal<R>(
  row: R,
  goOn: (refusal: { by: string | null; tries: number } | null) => void,
) {
  const [refusal, setRefusal] = useState<Refusal<R> | null>(null);
  const [reread, setReread] = useState(false);
  if (refusal !== null && refusal.on !== null && refusal.on !== row) {
    setRefusal({ ...refusal, on: null });
    setReread(true);
  }
  const resume = useEffectEvent(() => {
    setReread(false);
    goOn(refusal);
  });
  useEffect(() => {
    if (reread) resume();
  }, [reread]);
  return {
    by: refusal?.by ?? null,
    stands: refusal !== null,
    /** Records a failure if it is such a refusal of a save based on the version `on`. */
    note(failure: unknown, on: R): void {
      if (!(failure instanceof ApiError) || failure.code !== 'edit_conflict') return;
      setRefusal((before) => ({
        by: (failure.body.changed_by as string | undefined) ?? null,
        on,
        tries: (before?.tries ?? 0) + 1,
      }));
    },
    clear: () => setRefusal(null),
  };
}
