import {
  changePackage,
  listPackages,
  orderPackages,
  PACKAGE_TYPES,
  type PackageRecord,
} from '../../../contracts/catalogue-office.ts';
import { formatMoney, fromMajor } from '../../../kernel/money.ts';
import { Button } from '../../ui/button.tsx';
import { DataTable, type Column } from '../kit/data-table.tsx';
import { useMay } from '../kit/me.ts';
import { Mover } from '../kit/mover.tsx';
import { OpenRow, RowAction } from '../kit/row-action.tsx';
import { Empty } from '../kit/states.tsx';
import { Status } from '../kit/status.tsx';
import { ExportLink, Filter, SearchBox, Toolbar } from '../kit/toolbar.tsx';
import { ifMatch, useAction } from '../kit/use-action.ts';
import { useList } from '../kit/use-list.ts';
import { useOpen } from '../kit/use-open.ts';
import { ClassesSheet } from './classes-sheet.tsx';
import { NEW, PackageSheet } from './package-sheet.tsx';
import { PERIODS, TAX } from './words.ts';

/** What the shop sells: prices, features, what is on sale, and the classes of the bootcamps. Public pages follow at once. */
export default function Catalogue() {
  const list = useList(listPackages, { filters: ['packageType', 'active'], limit: 50 });
  const may = useMay('catalogue');
  const open = useOpen();
  const classes = useOpen('classes');
  const toggle = useAction(changePackage, {
    done: ({ name, active }) => `${name} is ${active ? 'on sale' : 'off sale'}`,
    failed: 'Failed to update package',
  });
  const flip = (item: PackageRecord) =>
    toggle.run({ params: { id: item.id }, body: { active: !item.active }, headers: ifMatch(item) });

  const order = useAction(orderPackages, { failed: 'Failed to change the order' });
  // Packages are moved among those of their kind, where all of these are seen in their order.
  const inOrder =
    ['', 'position'].includes(list.value('sort')) &&
    !list.value('q') &&
    !list.value('active') &&
    list.total === list.rows.length;
  const idsOf = (kind: string): string[] | null =>
    inOrder ? list.rows.filter((item) => item.packageType === kind).map((item) => item.id) : null;
  const move = ({ packageType }: PackageRecord, ids: string[]) =>
    void order.run({ body: { packageType: packageType as (typeof PACKAGE_TYPES)[number], ids } });

  const columns: Column<PackageRecord>[] = [
    {
      head: 'Package',
      sort: 'name',
      cell: (item) => <Named item={item} open={() => open.show(item.id)} />,
    },
    {
      head: 'Type',
      sort: 'packageType',
      cell: (item) => <span className="whitespace-nowrap">{item.packageType}</span>,
    },
    {
      head: 'Price without VAT',
      sort: 'price',
      align: 'right',
      cell: (item) => (
        <span className="font-medium whitespace-nowrap">
          {formatMoney(fromMajor(item.price))}
          {item.unit && <span className="font-normal text-soft"> per {item.unit}</span>}
        </span>
      ),
    },
    {
      head: 'Period',
      cell: (item) =>
        item.billingPeriod ? (
          <span className="whitespace-nowrap">{PERIODS[item.billingPeriod]}</span>
        ) : (
          <Status tone="wait">Not set</Status>
        ),
    },
    {
      head: 'VAT',
      cell: (item) => <span className="whitespace-nowrap">{TAX[item.taxClass]}</span>,
    },
    {
      head: 'Status',
      cell: (item) =>
        item.active ? <Status tone="good">On sale</Status> : <Status tone="off">Off sale</Status>,
    },
    ...(may.write
      ? [
          {
            head: 'Order',
            cell: (item: PackageRecord) => (
              <Mover
                title={item.name}
                id={item.id}
                ids={idsOf(item.packageType)}
                busy={order.busy}
                save={(ids) => move(item, ids)}
              />
            ),
          },
        ]
      : []),
    {
      head: 'Actions',
      cell: (item) => (
        <div className="flex flex-wrap gap-x-4">
          {may.write && (
            <RowAction label={`Edit ${item.name}`} onClick={() => open.show(item.id)}>
              Edit
            </RowAction>
          )}
          {item.packageType === 'Bootcamp' && (
            <RowAction label={`Classes of ${item.name}`} onClick={() => classes.show(item.id)}>
              Classes
            </RowAction>
          )}
          {may.write && (
            <RowAction
              label={`${item.active ? 'Take off sale:' : 'Put on sale:'} ${item.name}`}
              disabled={toggle.busy}
              onClick={() => void flip(item)}
            >
              {item.active ? 'Take off sale' : 'Put on sale'}
            </RowAction>
          )}
        </div>
      ),
    },
  ];

  return (
    <>
      <Toolbar
        actions={
          <>
            <ExportLink list={list} />
            {may.write && (
              <Button type="button" size="small" onClick={() => open.show(NEW)}>
                Add Package
              </Button>
            )}
          </>
        }
      >
        <SearchBox list={list} label="Search packages" />
        <Filter
          list={list}
          name="packageType"
          label="Type"
          all="All Types"
          options={PACKAGE_TYPES}
        />
        <Filter
          list={list}
          name="active"
          label="On sale"
          all="On and off sale"
          options={[
            ['yes', 'On sale'],
            ['no', 'Off sale'],
          ]}
        />
      </Toolbar>
      <DataTable
        label="Packages"
        list={list}
        columns={columns}
        rowKey={(item) => item.id}
        failed="Failed to load the catalogue"
        empty={
          <Empty
            title="No packages found"
            text={
              list.filtered
                ? 'No package fits this search and filter.'
                : 'Packages that are on sale stand on their page at once.'
            }
          >
            {list.filtered && (
              <Button type="button" variant="quiet" onClick={list.reset}>
                Reset Filters
              </Button>
            )}
          </Empty>
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

/** Name, marks, and what staff should know about it. */
function Named({ item, open }: { item: PackageRecord; open: () => void }) {
  return (
    <div className="grid gap-1">
      <div className="flex flex-wrap items-center gap-2">
        <OpenRow onClick={open}>{item.name}</OpenRow>
        {item.recommended && <Status tone="info">Recommended</Status>}
      </div>
      {item.notes.map((note) => (
        <p key={note} className="max-w-sm text-xs text-soft">
          {note}
        </p>
      ))}
    </div>
  );
}
