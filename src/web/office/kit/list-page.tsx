import type { ComponentProps, ReactNode } from 'react';
import { DataTable } from './data-table.tsx';
import { NoRows } from './states.tsx';
import { Toolbar, type ToolbarProps } from './toolbar.tsx';

interface ListPageProps<Row>
  extends ToolbarProps<Row>, Omit<ComponentProps<typeof DataTable<Row>>, 'empty'> {
  /** What is said where no row is shown; `text` where there are none at all, `hidden` where search or filters leave none. */
  empty: Omit<ComponentProps<typeof NoRows<Row>>, 'list'>;
  /** What stands between the filters and the table. */
  between?: ReactNode;
}

/** A list of the office: search, filters and actions above its table. */
export function ListPage<Row>({
  search,
  exports,
  add,
  actions,
  between,
  empty,
  ...table
}: ListPageProps<Row>) {
  const { list } = table;
  return (
    <>
      <Toolbar list={list} search={search} exports={exports} add={add} actions={actions} />
      {between}
      <DataTable {...table} empty={<NoRows list={list} {...empty} />} />
    </>
  );
}
