import { useId, useEffect, useRef } from 'react';
import { Icon } from '../../ui/icons.tsx';
import { RowMenu } from './cells.tsx';
import { ACTIONS, isEmpty, leadOf, type Column, RowContext, type Width } from './table-column.ts';
import type { List } from './use-list.ts';
import type { Selection } from './use-selection.ts';

interface RowProps<Row> {
  row: Row;
  /** Its key, which the address contains when it is open. */
  name: string;
  columns: Column<Row>[];
  selection?: Selection;
}

/** So few columns leave room for long names. */
const FEW = 4;

/** A row of the table. Below 1280 px the name comes first, with column-less values below it. */
export function TableRow<Row>({
  row,
  name,
  columns,
  selection,
  width,
}: RowProps<Row> & { width: Width }) {
  const id = useId();
  const lead = leadOf(columns);
  const shown = shownColumns(columns, width);
  const folded =
    width === 'wide'
      ? []
      : columns.filter(({ fold, only, phone }) => fold && !only && phone !== 'off');
  return (
    <RowContext.Provider value={{ width, nameId: `${id}-name` }}>
      <tr
        data-row={name}
        tabIndex={-1}
        className={`border-b border-line last:border-0 hover:bg-sunken/60 ${shown.length <= FEW ? '[--name:36rem] [--typed:28rem]' : ''}`}
      >
        {selection && (
          <td className="w-10 py-2 pl-4">
            <RowTick id={id} name={name} selection={selection} />
          </td>
        )}
        {shown.map((column) => (
          <td
            key={column.head}
            className={`px-3 py-2 first:pl-4 last:pr-4 max-xl:px-2 ${column.align === 'right' ? 'text-right digits' : ''} ${column.className ?? ''}`}
          >
            <div id={column === lead ? `${id}-name` : undefined}>{column.cell(row)}</div>
            {column === lead && <Folded row={row} columns={folded} />}
          </td>
        ))}
      </tr>
    </RowContext.Provider>
  );
}

/** The columns at a width, in order. */
function shownColumns<Row>(columns: Column<Row>[], width: Width): Column<Row>[] {
  const there = columns.filter(({ only }) => !only);
  if (width === 'wide') return there;
  const lead = leadOf(there);
  return [lead, ...there.filter((column) => column !== lead && !column.fold)];
}

/** The values below the name, each with its column head. */
function Folded<Row>({ row, columns }: { row: Row; columns: Column<Row>[] }) {
  const facts = columns
    .map((column) => [column.head, column.cell(row)] as const)
    .filter(([, content]) => !isEmpty(content));
  if (facts.length === 0) return null;
  return (
    <dl className="mt-1 flex flex-wrap items-baseline gap-x-4 gap-y-0.5 text-xs">
      {facts.map(([head, content]) => (
        <div key={head} className="flex max-w-full items-baseline gap-1.5">
          <dt className="shrink-0 text-soft">{head}</dt>
          <dd className="min-w-0 text-left wrap-anywhere">{content}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A name that is too long ends in an ellipsis after a whole word, on a board on its second line; except with enlarged text. The record shows it in full. */
const CLAMPED =
  '[&_:is(a,button)]:block [&_:is(a,button,p,span)]:max-w-full [&_:is(p,span):not([class*=hidden],[data-status],.sr-only)]:line-clamp-(--lines,1) [&_div]:min-w-0 [&_div]:flex-nowrap enlarged:[&_:is(p,span):not([class*=hidden],[data-status],.sr-only)]:line-clamp-none enlarged:[&_div]:flex-wrap';

/** A row on a phone: its name, a line of details with the amount, and actions behind ⋯. What is pressed is above what opens the record, whichever column that is in. */
export function PhoneRow<Row>({ row, name, columns, selection }: RowProps<Row>) {
  const id = useId();
  const lead = leadOf(columns);
  const of = (...where: Column<Row>['phone'][]): Column<Row>[] =>
    columns.filter((column) => where.includes(column.phone) && column !== lead);
  const facts = of(undefined, 'text').filter(({ head }) => head !== ACTIONS);
  const doing = [...of('menu'), ...columns.filter(({ head }) => head === ACTIONS)]
    .map((column) => [column.head, column.cell(row)] as const)
    .filter(([, content]) => !isEmpty(content));
  return (
    <RowContext.Provider value={{ width: 'phone', nameId: `${id}-name` }}>
      <li
        data-row={name}
        tabIndex={-1}
        className="relative flex items-center gap-2 max-[20rem]:flex-wrap border-b border-line px-3 py-2.5 text-sm last:border-0"
      >
        {selection && <RowTick id={id} name={name} selection={selection} />}
        <div className="min-w-0 flex-1 max-[20rem]:basis-full">
          <div className="flex items-center gap-2">
            <div id={`${id}-name`} className={`min-w-0 flex-1 text-base font-semibold ${CLAMPED}`}>
              {lead.cell(row)}
            </div>
            {doing.length > 0 && (
              <div className="relative z-1 -my-2.5 -mr-2">
                <RowMenu>
                  {doing.map(([head, content]) => (
                    <div key={head}>{content}</div>
                  ))}
                </RowMenu>
              </div>
            )}
          </div>
          <div className="mt-0.5 flex items-center gap-x-3 enlarged:flex-wrap">
            <Facts row={row} columns={facts} />
            {of('amount').map((column) => (
              <div key={column.head} className="shrink-0 text-right font-semibold digits">
                {column.cell(row)}
              </div>
            ))}
          </div>
          {of('below').map((column) => (
            <div key={column.head} className="relative z-1 mt-1">
              {column.cell(row)}
            </div>
          ))}
        </div>
      </li>
    </RowContext.Provider>
  );
}

/** One line of details, status first. What does not fit wraps out of sight as a whole; the record shows it. */
function Facts<Row>({ row, columns }: { row: Row; columns: Column<Row>[] }) {
  const facts = columns
    .map(({ head, cell, align, phone }) => ({
      head,
      content: cell(row),
      isNumber: align === 'right',
      isText: phone === 'text',
    }))
    .filter(({ content }) => !isEmpty(content));
  return (
    <div className="flex h-(--facts,1.5rem) min-w-0 flex-1 flex-wrap enlarged:basis-full gap-x-2.5 overflow-hidden text-xs whitespace-nowrap text-soft enlarged:h-auto enlarged:whitespace-normal [&_:is(div,span)]:flex-nowrap [&_a]:relative [&_a]:z-1 [&_p]:inline">
      {facts.map(({ head, content, isNumber, isText }) => (
        <span
          key={head}
          className={`flex h-(--facts,1.5rem) max-w-full min-w-0 items-center gap-1 overflow-hidden enlarged:h-auto has-data-status:order-first ${isText ? 'order-last grow basis-24 whitespace-normal' : ''}`}
        >
          {isNumber && `${head} `}
          <span
            className={
              isText ? 'line-clamp-(--lines,1)' : 'min-w-0 truncate enlarged:whitespace-normal'
            }
          >
            {content}
          </span>
        </span>
      ))}
    </div>
  );
}

function RowTick({ id, name, selection }: { id: string; name: string; selection: Selection }) {
  return (
    <span className="relative z-1 flex">
      <span id={`${id}-select`} className="sr-only">
        Select
      </span>
      <Tick
        labelledBy={`${id}-select ${id}-name`}
        checked={selection.has(name)}
        onChange={(on) => selection.setMany([name], on)}
      />
    </span>
  );
}

interface TickProps {
  /** Its accessible name: text, or the IDs of elements with it. */
  label?: string;
  labelledBy?: string;
  checked: boolean;
  some?: boolean;
  onChange: (on: boolean) => void;
}

/** The checkbox that selects a row, or all rows. */
function Tick({ label, labelledBy, checked, some = false, onChange }: TickProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = some && !checked;
  }, [some, checked]);
  return (
    <input
      ref={box}
      type="checkbox"
      data-tick=""
      aria-label={label}
      aria-labelledby={labelledBy}
      checked={checked}
      onChange={(event) => onChange(event.target.checked)}
      className="size-6 accent-leaf"
    />
  );
}

interface HeadProps<Row> {
  list: List<Row>;
  columns: Column<Row>[];
  width: Width;
  /** The keys of the rows shown. */
  keys: string[];
  selection?: Selection;
}

export function HeadRow<Row>({ list, columns, width, keys, selection }: HeadProps<Row>) {
  return (
    <thead>
      <tr className="border-b border-line text-soft">
        {selection && (
          <th className="w-10 py-2 pl-4">
            <TickAll keys={keys} selection={selection} />
          </th>
        )}
        {shownColumns(columns, width).map((column) => (
          <Head key={column.head} column={column} list={list} />
        ))}
      </tr>
    </thead>
  );
}

export function TickAll({ keys, selection }: { keys: string[]; selection: Selection }) {
  return (
    <Tick
      label="Select all rows"
      checked={keys.every((key) => selection.has(key))}
      some={keys.some((key) => selection.has(key))}
      onChange={(on) => selection.setMany(keys, on)}
    />
  );
}

function Head<Row>({ column, list }: { column: Column<Row>; list: List<Row> }) {
  const look = `px-3 py-2 font-semibold first:pl-4 last:pr-4 max-xl:px-2 ${column.align === 'right' ? 'text-right' : ''}`;
  if (!column.sort)
    return (
      <th scope="col" className={look}>
        {column.head}
      </th>
    );
  const now = list.value('sort');
  const direction =
    now === column.sort ? 'ascending' : now === `-${column.sort}` ? 'descending' : 'none';
  const next = direction === 'descending' ? column.sort : `-${column.sort}`;
  return (
    <th scope="col" aria-sort={direction} className={look}>
      <button
        type="button"
        className={`inline-flex min-h-8 items-center gap-1 hover:text-ink ${column.align === 'right' ? 'text-right' : 'text-left'}`}
        onClick={() => list.set({ sort: next })}
      >
        {column.head}
        <Icon
          name="chevron"
          className={`size-3.5 shrink-0 ${direction === 'none' ? 'opacity-60' : ''} ${direction === 'ascending' ? 'rotate-180' : ''}`}
        />
      </button>
    </th>
  );
}
