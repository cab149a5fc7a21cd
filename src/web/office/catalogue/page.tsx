import {
  changePackage,
  listPackages,
  type PackageRecord,
} from '../../../contracts/catalogue-office.ts';
import { DataTable } from '../kit/data-table.tsx';
import { usePermission } from '../kit/me.ts';
import { NoRows } from '../kit/states.tsx';
import { ListActions, Toolbar } from '../kit/toolbar.tsx';
import { ifMatch, useAction } from '../kit/use-action.ts';
import { useList } from '../kit/use-list.ts';
import { useOpenRecord } from '../kit/use-open-record.ts';
import { ClassesSheet } from './classes-sheet.tsx';
import { packageColumns } from './columns.tsx';
import { PackageFilters } from './filters.tsx';
import { NEW, PackageSheet } from './package-sheet.tsx';
import { usePackageOrder } from './use-package-order.ts';

/** What the shop sells: prices, features, what is on sale, and the classes of the bootcamps. Public pages follow at once. */
export default function Catalogue() {
  const list = useList(listPackages, { filters: ['packageType', 'active'], limit: 50 });
  const may = usePermission('catalogue');
  const open = useOpenRecord();
  const classes = useOpenRecord('classes');
  const order = usePackageOrder(list);
  const sale = useSale();
  return (
    <>
      <Toolbar
        list={list}
        search="Search packages"
        actions={
          <ListActions list={list} add={may.write && 'Add Package'} onAdd={() => open.show(NEW)} />
        }
      >
        <PackageFilters list={list} />
      </Toolbar>
      <DataTable
        label="Packages"
        list={list}
        columns={packageColumns({
          mayWrite: may.write,
          ...sale,
          order,
          open: open.show,
          openClasses: classes.show,
        })}
        rowKey={(item) => item.id}
        failed="Failed to load the catalogue"
        empty={
          <NoRows
            list={list}
            title="No packages found"
            hidden="No package fits this search and filter."
            text="Packages that are on sale stand on their page at once."
          />
        }
      />
      <PackageSheet id={open.id} onClose={open.close} />
      <ClassesSheet
        packageId={classes.id}
        name={list.rows.find((item) => item.id === classes.id)?.name}
        onClose={classes.close}
      />
    </>
  );
}

/** Puts a package on sale, or takes it off. */
function useSale() {
  const { run, busy } = useAction(changePackage, {
    done: ({ name, active }) => `${name} is ${active ? 'on sale' : 'off sale'}`,
    failed: 'Failed to update package',
  });
  const call = (item: PackageRecord, active: boolean) => ({
    params: { id: item.id },
    body: { active },
    headers: ifMatch(item),
  });
  return {
    busy,
    flip: (item: PackageRecord) => run(call(item, !item.active), (now) => call(now, item.active)),
  };
}
