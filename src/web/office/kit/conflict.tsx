import { useEffect, useRef, useState, type MouseEvent, type RefObject } from 'react';
import { showDay } from '../../../kernel/clock.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { inWords } from './in-words.ts';
import type { FieldConflict } from './merge.ts';

/** How a value is shown to who decides about it. */
export type Show = (value: unknown) => string;

interface MeetingProps {
  meeting: FieldConflict;
  /** Who stored the other value, where it is known. */
  by: string | null;
  show?: Show;
  keepMine: (name: string) => void;
  takeTheirs: (name: string) => void;
}

/** At a field that two people changed: what the other one stored, beside what stands in the field, and the question (D145). */
export function ConflictQuestion({
  meeting: { name, theirs },
  by,
  show = shown,
  keepMine,
  takeTheirs,
}: MeetingProps) {
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
      data-meets={name}
      className="block rounded-lg border border-danger p-3 font-normal text-ink"
    >
      <span className="block font-medium">{by ?? 'A colleague'} changed this, too. Stored is:</span>
      <span className="my-1.5 block max-h-48 overflow-y-auto whitespace-pre-line wrap-anywhere">
        {words || <em>nothing</em>}
      </span>
      <span className="flex flex-wrap gap-3">
        <Button type="button" size="small" variant="quiet" onClick={decide(keepMine)}>
          Keep mine
        </Button>
        <Button type="button" size="small" variant="quiet" onClick={decide(takeTheirs)}>
          Take theirs
        </Button>
      </span>
    </span>
  );
}

/** A value in words; one of a choice in those of the choice. */
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

/** The question goes, and the focus with it: it goes on to the next one, and from the last to Save. */
function goOn(form: HTMLFormElement | null): void {
  setTimeout(() =>
    form?.querySelector<HTMLElement>('[data-meets] button, [type="submit"]')?.focus(),
  );
}

/** The questions of fields that the form does not show at the moment: none can be missed. */
export function HiddenConflicts({
  meetings,
  ...props
}: Omit<MeetingProps, 'meeting' | 'show'> & { meetings: FieldConflict[] }) {
  const place = useRef<HTMLDivElement>(null);
  const [hidden, setHidden] = useState<string[]>([]);
  useEffect(() => {
    const asked = [
      ...(place.current?.closest('form')?.querySelectorAll<HTMLElement>('[data-meets]') ?? []),
    ].filter((at) => !place.current?.contains(at));
    const names = meetings
      .map(({ name }) => name)
      .filter((name) => !asked.some((at) => at.dataset.meets === name));
    setHidden((before) => (before.join() === names.join() ? before : names));
  }, [meetings]);
  if (meetings.length === 0) return null;
  return (
    <div ref={place} className="grid basis-full gap-3">
      <Notice
        tone="danger"
        title={`${props.by ?? 'A colleague'} changed ${meetings.length === 1 ? 'a field' : `${meetings.length} fields`} of yours in the meantime`}
      >
        Choose at each what it shall be. Nothing is saved before.
      </Notice>
      {meetings
        .filter(({ name }) => hidden.includes(name))
        .map((meeting) => (
          <div key={meeting.name}>
            <p className="font-medium">{inWords(meeting.name)}</p>
            <ConflictQuestion meeting={meeting} {...props} />
          </div>
        ))}
    </div>
  );
}

/** A value in words: text without its mark-up, a list line by line. */
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
