import type { ComponentProps, ReactNode } from 'react';
import { DataTable } from './data-table.tsx';
import { NoRows } from './states.tsx';
import { Toolbar, type ToolbarProps } from './toolbar.tsx';

interface ListPageProps<Row>
  extends Omit<ToolbarProps<Row>, 'columns'>, Omit<ComponentProps<typeof DataTable<Row>>, 'empty'> {
  /** The texts of an empty list: `text` if there are no rows, `hidden` if search or filters match none. */
  empty: Omit<ComponentProps<typeof NoRows<Row>>, 'list'>;
  /** Content between the filters and the table. */
  between?: ReactNode;
}

/** A list: search, filters and actions above its table. */
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
      <Toolbar
        list={list}
        search={search}
        columns={table.columns}
        exports={exports}
        add={add}
        actions={actions}
      />
      {between}
      <DataTable {...table} empty={<NoRows list={list} {...empty} />} />
    </>
  );
}
