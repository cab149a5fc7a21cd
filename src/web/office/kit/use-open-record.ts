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
  const [params, setParams] = useSearchParams();
  function set(id: string | null): void {
    // As the address is now: a form calls this after its answer came, and a search may have been made meanwhile.
    const next = new URLSearchParams(window.location.search);
    for (const inner of within) next.delete(inner);
    if (id === null) next.delete(name);
    else next.set(name, id);
    setParams(next, { preventScrollReset: true });
  }
  return {
    id: params.get(name),
    show: set,
    alone: (id) => setParams({ [name]: id }),
    close: () => set(null),
  };
}
