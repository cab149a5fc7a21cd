import {
  type PackageRecord,
  orderPackages,
  type PACKAGE_TYPES,
} from '../../../contracts/catalogue-office.ts';
import { formatMoney, fromMajor } from '../../../kernel/money.ts';
import { OneLine, RowActions } from '../kit/cells.tsx';
import type { Column } from '../kit/data-table.tsx';
import { Mover } from '../kit/mover.tsx';
import { OpenRow, RowAction } from '../kit/row-action.tsx';
import { Status } from '../kit/status.tsx';
import { PERIODS, TAX } from './words.ts';
import { useAction } from '../kit/use-action.ts';
import type { List } from '../kit/use-list.ts';

interface Doing {
  mayWrite: boolean;
  /** Whether one is just being put on or taken off sale. */
  busy: boolean;
  order: PackageOrder;
  open: (id: string) => void;
  openClasses: (id: string) => void;
  flip: (item: PackageRecord) => Promise<unknown>;
}

/** The table of packages; those who may not write see neither the order nor what changes a package. */
export function packageColumns(doing: Doing): Column<PackageRecord>[] {
  const { mayWrite, order, open } = doing;
  return [
    {
      head: 'Package',
      lead: true,
      sort: 'name',
      cell: (item) => <Named item={item} open={() => open(item.id)} />,
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
      cell: (item) => <Price item={item} />,
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
    { head: 'Status', cell: (item) => <OnSale item={item} /> },
    ...(mayWrite
      ? [
          {
            head: 'Order',
            phone: 'menu' as const,
            cell: (item: PackageRecord) => <Place item={item} order={order} />,
          },
        ]
      : []),
    { head: 'Actions', cell: (item) => <Actions item={item} {...doing} /> },
  ];
}

function OnSale({ item: { active, recommended } }: { item: PackageRecord }) {
  return (
    <>
      {active ? <Status tone="good">On sale</Status> : <Status tone="off">Off sale</Status>}
      {recommended && (
        <span className="sm:hidden">
          <Recommended />
        </span>
      )}
    </>
  );
}

/** On a phone it stands beside the status: the name's line ends with the price. */
const Recommended = () => <Status tone="info">Recommended</Status>;

/** Name, marks, and what staff should know about it. */
function Named({ item, open }: { item: PackageRecord; open: () => void }) {
  return (
    <div className="grid gap-1">
      <div className="flex flex-wrap items-center gap-2">
        <OpenRow onClick={open}>{item.name}</OpenRow>
        {item.recommended && (
          <span className="max-sm:hidden">
            <Recommended />
          </span>
        )}
      </div>
      {item.notes.map((note) => (
        <p key={note} className="max-w-56 text-xs font-normal text-soft max-sm:hidden">
          {note}
        </p>
      ))}
    </div>
  );
}

function Price({ item: { price, unit } }: { item: PackageRecord }) {
  return (
    <span className="font-medium whitespace-nowrap">
      {formatMoney(fromMajor(price))}
      {unit && <span className="font-normal text-soft"> per {unit}</span>}
    </span>
  );
}

function Place({ item, order }: { item: PackageRecord; order: PackageOrder }) {
  return (
    <Mover
      title={item.name}
      id={item.id}
      ids={order.idsOf(item.packageType)}
      busy={order.busy}
      save={(ids) => order.save(item.packageType, ids)}
    />
  );
}

function Actions({
  item,
  mayWrite,
  busy,
  open,
  openClasses,
  flip,
}: Doing & { item: PackageRecord }) {
  return (
    <RowActions>
      {mayWrite && (
        <RowAction keyed="e" label={`Edit ${item.name}`} onClick={() => open(item.id)}>
          Edit
        </RowAction>
      )}
      {item.packageType === 'Bootcamp' && (
        <RowAction label={`Classes of ${item.name}`} onClick={() => openClasses(item.id)}>
          Classes
        </RowAction>
      )}
      {mayWrite && (
        <RowAction
          label={`${item.active ? 'Take off sale:' : 'Put on sale:'} ${item.name}`}
          disabled={busy}
          onClick={() => void flip(item)}
        >
          {item.active ? 'Take off sale' : 'Put on sale'}
        </RowAction>
      )}
    </RowActions>
  );
}

interface PackageOrder {
  busy: boolean;
  /** The packages of a kind in their order; null while the list shows only some, or sorted otherwise. */
  idsOf(kind: string): string[] | null;
  save(kind: string, ids: string[]): void;
}

/** Packages are moved among those of their kind, where all of these are seen in their order. */
export function usePackageOrder(list: List<PackageRecord>): PackageOrder {
  const order = useAction(orderPackages, { failed: 'Failed to change the order' });
  const inOrder =
    ['', 'position'].includes(list.value('sort')) &&
    !list.value('q') &&
    !list.value('active') &&
    list.total === list.rows.length;
  return {
    busy: order.busy,
    idsOf: (kind) =>
      inOrder ? list.rows.filter((item) => item.packageType === kind).map((item) => item.id) : null,
    save: (kind, ids) =>
      void order.run({ body: { packageType: kind as (typeof PACKAGE_TYPES)[number], ids } }),
  };
}
