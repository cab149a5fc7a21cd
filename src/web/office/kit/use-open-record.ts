import { useSearchParams } from 'react-router';

/** Stands in the address for a record that is not there yet. */
export const NEW = 'new';

/** What a section has open, kept in the address: a reload and the back button keep it, and it can be sent to a colleague. */
export interface OpenRecord {
  /** The id of what is open, or "new"; null for nothing. */
  id: string | null;
  show(id: string): void;
  /** The same, with every search and filter gone. */
  alone(id: string): void;
  close(): void;
}

/** `name` tells apart what a section can open: "open" for its record; `within` are the names of what is open in it, and goes with it. */
export function useOpenRecord(name = 'open', within: string[] = []): OpenRecord {
  const { params, change } = useAddress();
  const set = (id: string | null): void => change({ ...cleared(within), [name]: id });
  return {
    id: params.get(name),
    show: set,
    alone: (id) => change({ ...cleared(params.keys()), [name]: id }),
    close: () => set(null),
  };
}

/** The record of a list whose ids are numbers; `writing` is the name of its answer, which opens and closes with it. */
export function useOpenNumber(writing: string) {
  const { params, change } = useAddress();
  return {
    id: Number(params.get('open')) || null,
    isWriting: params.has(writing),
    show: (id: number | null, writes = false): void =>
      change({ open: id === null ? null : String(id), [writing]: writes ? '1' : null }),
  };
}

const cleared = (names: Iterable<string>) =>
  Object.fromEntries([...names].map((name) => [name, null]));

function useAddress() {
  const [params, setParams] = useSearchParams();
  return {
    params,
    change(values: Record<string, string | null>): void {
      // As the address is now: a form calls this after its answer came, and a search may have been made meanwhile.
      const next = new URLSearchParams(window.location.search);
      for (const [name, value] of Object.entries(values))
        if (value === null) next.delete(name);
        else next.set(name, value);
      // And at once: a record that closed itself must be closed here too before the next key can open it again.
      setParams(next, { preventScrollReset: true, flushSync: true });
    },
  };
}

const last = new Map<string, string>();

/** Notes what a list showed: its search, filters and page. */
export function rememberList(pathname: string, search: string): void {
  last.set(pathname, search);
}

/** A list as it was left, for the way back out of a page of its own. */
export function listAddress(pathname: string): string {
  return pathname + (last.get(pathname) ?? '');
}
