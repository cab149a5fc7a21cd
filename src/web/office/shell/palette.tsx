import { useQuery } from '@tanstack/react-query';
import {
  useDeferredValue,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
} from 'react';
import { useNavigate } from 'react-router';
import { mayRead } from '../../../contracts/permissions.ts';
import { searchOffice } from '../../../contracts/search.ts';
import { Drawing } from '../../ui/icons.tsx';
import { SHELL_ICONS } from '../icons.ts';
import { callApi } from '../../lib/api.ts';
import { useMe } from '../kit/me.ts';
import { addressOfSection, sectionAt, SECTIONS } from '../../../contracts/office-sections.ts';

interface Choice {
  group: string;
  key: string;
  title: string;
  detail: string;
  href: string;
}

const LEAST = 2;

/** Global search and links to every section, on Ctrl-K: arrows choose, Enter opens. */
export function Palette() {
  const dialog = useRef<HTMLDialogElement>(null);
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const keys = (event: globalThis.KeyboardEvent): void => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      setOpen(true);
    };
    window.addEventListener('keydown', keys);
    return () => window.removeEventListener('keydown', keys);
  }, []);
  useEffect(() => {
    if (open && !dialog.current?.open) dialog.current?.showModal();
    if (!open && dialog.current?.open) dialog.current.close();
  }, [open]);
  return (
    <>
      <button
        type="button"
        className="flex min-h-11 shrink-0 items-center gap-3 rounded-lg border border-transparent px-2.5 text-sm text-soft hover:bg-sunken md:w-44 md:border-edge md:bg-raised xl:w-56"
        onClick={() => setOpen(true)}
      >
        <Drawing path={SHELL_ICONS.search} />
        <span className="flex-1 text-left max-md:sr-only">Search</span>
        <kbd className="rounded border border-line px-1.5 text-xs max-md:hidden">Ctrl K</kbd>
      </button>
      <dialog
        ref={dialog}
        aria-label="Search"
        onClose={() => setOpen(false)}
        onClick={(event) => event.target === dialog.current && setOpen(false)}
        className="mx-auto mt-[10dvh] w-[min(40rem,94vw)] overflow-hidden rounded-xl border border-line bg-raised text-ink shadow-2xl backdrop:bg-night/50"
      >
        {open && <Finder close={() => setOpen(false)} />}
      </dialog>
    </>
  );
}

function Finder({ close }: { close: () => void }) {
  const [text, setText] = useState('');
  // Typing other text selects the first result again.
  const [place, setPlace] = useState({ typed: '', at: 0 });
  const typed = useDeferredValue(text.trim());
  const at = place.typed === typed ? place.at : 0;
  const setAt = (to: number): void => setPlace({ typed, at: to });
  const navigate = useNavigate();
  const id = useId();
  const { choices, searching, failed } = useChoices(typed);
  const go = (choice: Choice | undefined): void => {
    if (!choice) return;
    close();
    void navigate(choice.href);
  };
  const keys = (event: KeyboardEvent): void => {
    if (event.key === 'ArrowDown') setAt(Math.min(at + 1, choices.length - 1));
    else if (event.key === 'ArrowUp') setAt(Math.max(at - 1, 0));
    else if (event.key === 'Enter') go(choices[at]);
    else return;
    event.preventDefault();
  };
  return (
    <div onKeyDown={keys}>
      <input
        autoFocus
        role="combobox"
        aria-label="Search the back office"
        aria-expanded={choices.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={choices[at] ? `${id}-${at}` : undefined}
        placeholder="Name, phone, number, receipt, amount…"
        value={text}
        onChange={(event) => setText(event.target.value)}
        className="min-h-14 w-full border-b border-line bg-raised px-5 text-lg outline-none placeholder:text-soft"
      />
      <ul
        id={`${id}-list`}
        role="listbox"
        aria-label="Results"
        className="max-h-[60dvh] overflow-y-auto py-2"
      >
        {choices.map((choice, index) => (
          <Option
            key={choice.key}
            id={`${id}-${index}`}
            choice={choice}
            chosen={index === at}
            first={choice.group !== choices[index - 1]?.group}
            onGo={() => go(choice)}
            onPoint={() => setAt(index)}
          />
        ))}
      </ul>
      <p role="status" className="px-5 pb-4 text-sm text-soft empty:hidden">
        {failed ?? (choices.length === 0 ? (searching ? 'Searching…' : 'No results found') : '')}
      </p>
    </div>
  );
}

interface OptionProps {
  id: string;
  choice: Choice;
  chosen: boolean;
  /** Whether it is the first of its group, with the group name above it. */
  first: boolean;
  onGo: () => void;
  onPoint: () => void;
}

function Option({ id, choice, chosen, first, onGo, onPoint }: OptionProps) {
  return (
    <li
      id={id}
      role="option"
      aria-selected={chosen}
      ref={(element) => {
        if (chosen) element?.scrollIntoView({ block: 'nearest' });
      }}
      onClick={onGo}
      onMouseMove={onPoint}
      className="group cursor-pointer px-3"
    >
      {first && (
        <span className="block px-2 pt-3 pb-1 text-xs font-semibold text-soft">{choice.group}</span>
      )}
      <span className="flex justify-between gap-4 rounded-lg px-2 py-2 text-sm group-aria-selected:bg-leaf group-aria-selected:text-paper">
        <span className="max-w-3/5 shrink-0 truncate font-medium">{choice.title}</span>
        <span className="truncate text-soft group-aria-selected:text-paper">{choice.detail}</span>
      </span>
    </li>
  );
}

function useChoices(typed: string): {
  choices: Choice[];
  searching: boolean;
  failed: string | null;
} {
  const { preset = 'viewer' } = useMe();
  const { data, isFetching, error } = useQuery({
    queryKey: [searchOffice.path, typed],
    queryFn: ({ signal }) => callApi(searchOffice, { query: { q: typed }, signal }),
    enabled: typed.length >= LEAST,
    placeholderData: (before) => (typed.length >= LEAST ? before : undefined),
  });
  const choices = useMemo(() => {
    const sections = SECTIONS.filter(
      ({ label, area }) =>
        mayRead(preset, area) && label.toLowerCase().includes(typed.toLowerCase()),
    );
    return [
      ...sections.map(({ slug, label }) => ({
        group: 'Sections',
        key: `section-${slug}`,
        title: label,
        detail: '',
        href: addressOfSection(slug),
      })),
      ...(data ?? []).map(({ kind, id, title, detail, href }) => ({
        group: sectionAt(href).label,
        key: `${kind}-${id}`,
        title,
        detail,
        href,
      })),
    ];
  }, [data, preset, typed]);
  return {
    choices,
    searching: isFetching,
    failed: error ? error.message || 'The search did not respond. Try again.' : null,
  };
}
