import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { List } from './use-list.ts';

/** A list without rows: what it is, and what to do about it. */
export function Empty({
  title,
  text,
  children,
}: {
  title: string;
  text?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <div className="grid justify-items-center gap-3 px-6 py-14 text-center max-[20rem]:px-2">
      <p className="font-display text-lg font-semibold">{title}</p>
      {text && <p className="max-w-md text-soft">{text}</p>}
      {children && <div className="mt-1 flex flex-wrap justify-center gap-3">{children}</div>}
    </div>
  );
}

/** A list that shows nothing: what would stand in it, or that a search or filter hides it, and the way back to all rows. */
export function NoRows<Row>({
  list,
  title,
  hidden,
  text,
  reset = list.filtered,
  children,
}: {
  list: List<Row>;
  title: string;
  /** Said where a search or filter leaves no row. */
  hidden: string;
  /** Said where there are none at all. */
  text?: string;
  /** Whether the filters can be reset here. */
  reset?: boolean;
  children?: ReactNode;
}) {
  const back = reset && (
    <Button type="button" variant="quiet" onClick={list.reset}>
      Reset Filters
    </Button>
  );
  return (
    <Empty title={title} text={list.filtered ? hidden : text}>
      {children ? (
        <>
          {children}
          {back}
        </>
      ) : (
        back
      )}
    </Empty>
  );
}

/** A list or record that could not be had: the required words, the server's own beneath, and another try. */
export function Failed({
  title,
  error,
  retry,
}: {
  title: string;
  error?: Error | null;
  retry?: () => void;
}) {
  return (
    <div className="p-4">
      <Notice tone="danger" title={title}>
        {error?.message && <p>{error.message}</p>}
        {retry && (
          <Button type="button" variant="quiet" size="small" className="mt-3" onClick={retry}>
            Try again
          </Button>
        )}
      </Notice>
    </div>
  );
}

/** Rows that are on their way. `text` is read out, and shown where it is required. */
export function Loading({ text = 'Loading...', rows = 6 }: { text?: string; rows?: number }) {
  return (
    <div role="status" className="p-4">
      <p className="mb-4 text-sm text-soft">{text}</p>
      {Array.from({ length: rows }, (_, index) => (
        <div key={index} className="mb-3 h-9 rounded-md bg-sunken motion-safe:animate-pulse" />
      ))}
    </div>
  );
}
