import {
  changePackage,
  listPackages,
  orderPackages,
  PACKAGE_TYPES,
  readPackage,
  type PackageRecord,
} from '../../../contracts/catalogue-office.ts';
import { EditAction, OneLine, OpenRow, RowAction, RowActions } from '../kit/cells.tsx';
import { Mover } from '../kit/controls.tsx';
import { ListPage } from '../kit/list-page.tsx';
import { usePermission } from '../kit/me.ts';
import { RecordSheet, Sheet } from '../kit/sheet.tsx';
import { Status } from '../kit/states.tsx';
import type { Column } from '../kit/table-column.ts';
import { ifMatch, useAction } from '../kit/use-action.ts';
import { useList } from '../kit/use-list.ts';
import { useOpenRecord } from '../kit/use-record.ts';
import { show } from '../kit/words.ts';
import { Classes } from './classes.tsx';
import { PackageFacts, PERIODS, TAX } from './package-facts.tsx';
import { PackageForm } from './package-form.tsx';

/** The value in the address for a new package. No package ID can begin like this. */
const NEW = '.new';

/** What the shop sells: prices, features, what is on sale, and bootcamp classes. Public pages show changes at once. */
export default function Catalogue() {
  const list = useList(listPackages, {
    filters: [
      { name: 'packageType', label: 'Type', all: 'All Types', options: PACKAGE_TYPES },
      {
        name: 'active',
        label: 'On sale',
        all: 'On and off sale',
        options: { yes: 'On sale', no: 'Off sale' },
      },
    ],
    limit: 50,
  });
  const may = usePermission('catalogue');
  const open = useOpenRecord();
  const classes = useOpenRecord('classes');
  const bootcamp = list.rows.find((item) => item.id === classes.id)?.name;

  const sale = useAction(changePackage, {
    done: ({ name, active }) => `${name} is ${active ? 'on sale' : 'off sale'}`,
    failed: 'We could not update the package',
  });
  /** Puts a package on sale or takes it off sale. */
  const flip = (item: PackageRecord) => {
    const call = (on: PackageRecord, active: boolean) => ({
      params: { id: item.id },
      body: { active },
      headers: ifMatch(on),
    });
    return sale.run(call(item, !item.active), (now) => call(now, item.active));
  };

  const order = useAction(orderPackages, { failed: 'We could not change the display order' });
  // A package moves among those of its kind, and only when the list shows all of them in order.
  const inOrder =
    ['', 'position'].includes(list.value('sort')) &&
    !list.value('q') &&
    !list.value('active') &&
    list.total === list.rows.length;
  const idsOf = (kind: string): string[] =>
    list.rows.filter((item) => item.packageType === kind).map((item) => item.id);

  // Staff without write access see no buttons that move or change a package.
  const columns: Column<PackageRecord>[] = [
    {
      head: 'Package',
      lead: true,
      sort: 'name',
      cell: (item) => (
        <div className="grid gap-1">
          <div className="flex flex-wrap items-center gap-2">
            <OpenRow onClick={() => open.show(item.id)}>{item.name}</OpenRow>
            {item.recommended && <Status tone="info">Recommended</Status>}
          </div>
          {item.notes.map((note) => (
            <p key={note} className="max-w-56 text-xs font-normal text-soft max-sm:hidden">
              {note}
            </p>
          ))}
        </div>
      ),
    },
    {
      head: 'Type',
      fold: true,
      sort: 'packageType',
      cell: (item) => <OneLine>{item.packageType}</OneLine>,
    },
    {
      head: 'Price without VAT',
      phone: 'amount',
      sort: 'price',
      align: 'right',
      cell: ({ price, unit }) => (
        <span className="font-medium whitespace-nowrap">
          {show(price)}
          {unit && <span className="font-normal text-soft"> per {unit}</span>}
        </span>
      ),
    },
    {
      head: 'Period',
      fold: true,
      cell: ({ billingPeriod }) =>
        billingPeriod ? (
          <OneLine>{PERIODS[billingPeriod]}</OneLine>
        ) : (
          <Status tone="wait">Not set</Status>
        ),
    },
    {
      head: 'VAT',
      fold: true,
      phone: 'off',
      cell: (item) => <OneLine>{TAX[item.taxClass]}</OneLine>,
    },
    {
      head: 'Status',
      cell: ({ active }) =>
        active ? <Status tone="good">On sale</Status> : <Status tone="off">Off sale</Status>,
    },
  ];
  if (may.write)
    columns.push({
      head: 'Order',
      phone: 'menu',
      cell: ({ id, name, packageType: kind }) => (
        <Mover
          title={name}
          id={id}
          ids={inOrder ? idsOf(kind) : null}
          busy={order.busy}
          save={(ids) =>
            void order.run({ body: { packageType: kind as (typeof PACKAGE_TYPES)[number], ids } })
          }
        />
      ),
    });
  columns.push({
    head: 'Actions',
    cell: (item) => (
      <RowActions>
        {may.write && <EditAction name={item.name} onClick={() => open.show(item.id)} />}
        {item.packageType === 'Bootcamp' && (
          <RowAction label={`Classes for ${item.name}`} onClick={() => classes.show(item.id)}>
            Classes
          </RowAction>
        )}
        {may.write && (
          <RowAction
            label={`${item.active ? 'Take off sale:' : 'Put on sale:'} ${item.name}`}
            disabled={sale.busy}
            onClick={() => void flip(item)}
          >
            {item.active ? 'Take off sale' : 'Put on sale'}
          </RowAction>
        )}
      </RowActions>
    ),
  });

  return (
    <>
      <ListPage
        label="Packages"
        list={list}
        search="Search packages"
        exports
        add={may.write && ['Add package', () => open.show(NEW)]}
        columns={columns}
        rowKey={(item) => item.id}
        failed="We could not load the catalogue"
        empty={{ text: 'Packages on sale appear on their page at once.' }}
      />
      <RecordSheet
        id={open.id}
        read={readPackage}
        title={(item) => (item ? `${item.packageType}: ${item.name}` : 'Package')}
        failed="We could not load the catalogue"
        add={
          may.write && {
            id: NEW,
            title: 'Add package',
            form: <PackageForm item={null} onDone={open.close} />,
          }
        }
        onClose={open.close}
        wide
      >
        {(item) =>
          may.write ? <PackageForm item={item} onDone={open.close} /> : <PackageFacts item={item} />
        }
      </RecordSheet>
      <Sheet
        open={classes.id !== null}
        title={bootcamp ? `Classes: ${bootcamp} bootcamp` : 'Classes'}
        onClose={classes.close}
        wide
      >
        {classes.id !== null && <Classes key={classes.id} packageId={classes.id} />}
      </Sheet>
    </>
  );
}
