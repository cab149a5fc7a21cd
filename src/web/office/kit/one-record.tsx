import type { ReactNode } from 'react';
import { isGone } from './is-gone.ts';
import { GoneContext } from './gone.tsx';
import { Failed, Loading } from './states.tsx';

interface OneRecordProps<Row> {
  /** What `useRecord` answers. */
  found: { data: Row | undefined; error: Error | null; refetch: () => unknown };
  /** The required words for one that could not be loaded. */
  failed: string;
  /** How many lines stand there while it is loaded. */
  rows?: number;
  children: (record: Row) => ReactNode;
}

/**
 * One record that is open: on its way, not to be had, or there. Once it was there it stays on screen, whatever becomes
 * of it: a form in it says that it is gone and keeps what was typed (D145).
 */
export function OneRecord<Row>({ found, failed, rows = 6, children }: OneRecordProps<Row>) {
  const { data, error } = found;
  if (data !== undefined)
    return <GoneContext.Provider value={isGone(error)}>{children(data)}</GoneContext.Provider>;
  if (error) return <Failed title={failed} error={error} retry={() => void found.refetch()} />;
  return <Loading rows={rows} />;
}
