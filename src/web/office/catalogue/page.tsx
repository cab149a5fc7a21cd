import {
  changePackage,
  listPackages,
  type PackageRecord,
  PACKAGE_TYPES,
  readPackage,
} from '../../../contracts/catalogue-office.ts';
import { DataTable } from '../kit/data-table.tsx';
import { usePermission } from '../kit/me.ts';
import { NoRows } from '../kit/states.tsx';
import { ListActions, Toolbar, Filter } from '../kit/toolbar.tsx';
import { ifMatch, useAction } from '../kit/use-action.ts';
import { useList, type List } from '../kit/use-list.ts';
import { useOpenRecord } from '../kit/use-open-record.ts';
import { ClassesSheet } from './classes-sheet.tsx';
import { packageColumns, usePackageOrder } from './columns.tsx';
import { OneRecord } from '../kit/one-record.tsx';
import { Sheet } from '../kit/sheet.tsx';
import { useRecord } from '../kit/use-record.ts';
import { PackageForm } from './package-form.tsx';
import { formatMoney, fromMajor } from '../../../kernel/money.ts';
import { DELIVERY, PERIODS, TAX } from './words.ts';

/** Stands in the address for a package that is not there yet; no package's id begins so. */
const NEW = '.new';

/** One package: to add or change for whoever may, else to read. */
function PackageSheet({ id, onClose }: { id: string | null; onClose: () => void }) {
  const may = usePermission('catalogue');
  const adding = id === NEW && may.write;
  const found = useRecord(readPackage, id === null || adding ? null : { params: { id } });
  const item = id === null || adding ? undefined : found.data;
  return (
    <Sheet
      open={id !== null}
      title={adding ? 'Add a package' : item ? `${item.packageType}: ${item.name}` : 'Package'}
      onClose={onClose}
      wide
    >
      {adding && <PackageForm item={null} onDone={onClose} />}
      {id !== null && !adding && (
        <OneRecord found={found} failed="Failed to load the catalogue">
          {(read) =>
            may.write ? (
              <PackageForm key={read.id} item={read} onDone={onClose} />
            ) : (
              <PackageFacts item={read} />
            )
          }
        </OneRecord>
      )}
    </Sheet>
  );
}

const ON_SALE = [
  ['yes', 'On sale'],
  ['no', 'Off sale'],
] as const;

function PackageFilters({ list }: { list: List<PackageRecord> }) {
  return (
    <>
      <Filter list={list} name="packageType" label="Type" all="All Types" options={PACKAGE_TYPES} />
      <Filter list={list} name="active" label="On sale" all="On and off sale" options={ON_SALE} />
    </>
  );
}

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

/** A package to read, for those who may not change it. */
function PackageFacts({ item }: { item: PackageRecord }) {
  const facts: [string, string][] = [
    ['Price without VAT', formatMoney(fromMajor(item.price))],
    ['Tax class', TAX[item.taxClass]],
    ['Billing period', item.billingPeriod ? PERIODS[item.billingPeriod] : 'Not set'],
    ['Task after payment', DELIVERY[item.delivery]],
    ...figures(item),
    ['Quantity', `${item.minQuantity} to ${item.maxQuantity.toLocaleString('en-KE')}`],
    ['Status', item.active ? 'On sale' : 'Off sale'],
  ];
  return (
    <div className="grid gap-5">
      <p>{item.description}</p>
      <ul className="list-disc pl-5">
        {item.features.map((feature) => (
          <li key={feature}>{feature}</li>
        ))}
      </ul>
      {item.curriculum.length > 0 && (
        <section>
          <h3 className="mb-1 font-semibold">Curriculum</h3>
          <ol className="list-decimal pl-5">
            {item.curriculum.map((part) => (
              <li key={part}>{part}</li>
            ))}
          </ol>
        </section>
      )}
      <dl className="border-b border-line">
        {facts.map(([name, value]) => (
          <div key={name} className="flex justify-between gap-6 border-t border-line py-2.5">
            <dt className="text-soft">{name}</dt>
            <dd className="font-medium tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      {item.notes.map((note) => (
        <p key={note} className="text-sm text-soft">
          {note}
        </p>
      ))}
    </div>
  );
}

function figures({ specs, pastIntakes }: PackageRecord): [string, string][] {
  const known: [string, number | null | undefined][] = [
    ['Storage (GB)', specs.storageGb],
    ['Websites', specs.websites],
    ['Domains', specs.domains],
  ];
  const past: [string, string][] =
    pastIntakes.length > 0 ? [['Past intakes', pastIntakes.join(', ')]] : [];
  return [
    ...known.flatMap(([name, figure]): [string, string][] =>
      figure ? [[name, String(figure)]] : [],
    ),
    ...past,
  ];
}
