import { useSearchParams } from 'react-router';

/** What a section has open, kept in the address: a reload and the back button keep it, and it can be sent to a colleague. */
export interface OpenThing {
  /** The id of what is open, or "new"; null for nothing. */
  id: string | null;
  show(id: string): void;
  /** The same, with every search and filter gone. */
  alone(id: string): void;
  close(): void;
}

/** `name` tells apart what a section can open: "open" for its record. */
export function useOpen(name = 'open'): OpenThing {
  const [params, setParams] = useSearchParams();
  function set(id: string | null): void {
    const next = new URLSearchParams(params);
    if (id === null) next.delete(name);
    else next.set(name, id);
    setParams(next, { preventScrollReset: true });
  }
  return { id: params.get(name), show: set, alone: (id) => setParams({ [name]: id }), close: () => set(null) };
}
