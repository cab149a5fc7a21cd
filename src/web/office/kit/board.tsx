import type { ComponentProps, ReactNode } from 'react';
import type { AnswerOf, Endpoint } from '../../../contracts/endpoint.ts';
import { Link } from '../../ui/link.tsx';
import { DataTable } from './list-page.tsx';
import { totalOf, useList } from './use-list.ts';

interface BoardProps<E extends Endpoint, Row> extends Pick<
  ComponentProps<typeof DataTable<Row>>,
  'label' | 'columns' | 'rowKey' | 'failed'
> {
  endpoint: E;
  statuses: readonly BoardStatus[];
  /** The text of a column without rows. */
  none: string;
}

interface BoardStatus {
  status: string;
  /** Its name, for screen readers. */
  name: string;
  head: ReactNode;
  /** The order of its cards. */
  sort: string;
  /** The list with all of them. */
  all: string;
}

/** How many cards a column has: about a screen of them. */
const CARDS = 10;

/** Records by status, a column for each: how many there are, and those that come first. */
export function Board<E extends Endpoint, Row = AnswerOf<E> extends (infer R)[] ? R : never>({
  statuses,
  ...rest
}: BoardProps<E, Row>) {
  return (
    // Scrolled by the keys also where no card can have the focus.
    <div
      role="group"
      aria-label={`${rest.label} by status`}
      tabIndex={0}
      className="grid gap-6 [--facts:auto] [--lines:2] sm:auto-cols-[minmax(17rem,1fr)] sm:grid-flow-col sm:items-start sm:gap-3 sm:overflow-x-auto sm:pb-3"
    >
      {statuses.map((one) => (
        <BoardColumn<E, Row> key={one.status} {...rest} {...one} />
      ))}
    </div>
  );
}

function BoardColumn<E extends Endpoint, Row>({
  endpoint,
  status,
  name,
  head,
  sort,
  all,
  none,
  ...table
}: Omit<BoardProps<E, Row>, 'statuses'> & BoardStatus) {
  const list = useList<E, Row>(endpoint, { fixed: { status, sort }, limit: CARDS });
  return (
    <div className="min-w-0">
      <h2 className="mb-2 flex items-center gap-2 text-sm">
        {head}
        <span className="text-sm text-soft digits">{totalOf(list)}</span>
      </h2>
      <DataTable
        {...table}
        list={list}
        empty={<p className="px-3 py-4 text-sm text-soft">{none}</p>}
        cards={{
          name: `${table.label}: ${name}`,
          foot: list.next && (
            <Link
              to={all}
              aria-label={`View all: ${name}`}
              className="flex min-h-11 items-center px-3 text-sm font-semibold underline underline-offset-4 hover:bg-sunken"
            >
              View all
            </Link>
          ),
        }}
      />
    </div>
  );
}
