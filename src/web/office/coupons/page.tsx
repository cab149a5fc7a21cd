import { listPackages } from '../../../contracts/catalogue-office.ts';
import {
  deleteCoupon,
  listCoupons,
  readCoupon,
  type Coupon,
  couponInput,
  createCoupon,
  updateCoupon,
} from '../../../contracts/coupons.ts';
import { showDay } from '../../../kernel/clock.ts';
import { Checkbox, SelectField, TextArea, TextField } from '../../ui/field.tsx';
import { Icon } from '../../ui/icons.tsx';
import { AskedAction, EditAction, OneLine, OpenRow, RowActions } from '../kit/cells.tsx';
import { Options } from '../kit/controls.tsx';
import { AmountField, CountField, NUMBER, NUMBER_OR_NONE, TEXT_OR_NONE } from '../kit/fields.tsx';
import { ListPage } from '../kit/list-page.tsx';
import { usePermission } from '../kit/me.ts';
import { Fact } from '../kit/parts.tsx';
import { RecordForm, useRecordForm } from '../kit/record-form.tsx';
import { RecordSheet } from '../kit/sheet.tsx';
import { Status } from '../kit/states.tsx';
import type { Column } from '../kit/table-column.ts';
import { useDelete, useSave } from '../kit/use-action.ts';
import { useList } from '../kit/use-list.ts';
import { NEW, useOpenRecord, useRecord } from '../kit/use-record.ts';
import { show } from '../kit/words.ts';

/** "1 Jan 2027 to 31 Jan 2027", "from 1 Jan 2027", "until 31 Jan 2027". */
function daysOf({ startsOn, endsOn }: Coupon): string {
  if (startsOn && endsOn) return `${showDay(startsOn)} to ${showDay(endsOn)}`;
  if (startsOn) return `From ${showDay(startsOn)}`;
  return endsOn ? `Until ${showDay(endsOn)}` : 'Any day';
}

const COLUMNS = (open: (id: string) => void): Column<Coupon>[] => [
  {
    head: 'Code',
    lead: true,
    sort: 'code',
    cell: ({ id, code }) => <OpenRow onClick={() => open(String(id))}>{code}</OpenRow>,
  },
  {
    head: 'Discount',
    phone: 'amount',
    align: 'right',
    cell: ({ kind, value }) => <OneLine>{kind === 'percent' ? `${value}%` : show(value)}</OneLine>,
  },
  {
    head: 'Days',
    fold: true,
    sort: 'endsOn',
    cell: daysOf,
  },
  {
    head: 'Uses',
    fold: true,
    align: 'right',
    cell: ({ uses, maxUses }) => (
      <OneLine>
        {uses.toLocaleString('en-KE')}
        {maxUses !== null && ` of ${maxUses.toLocaleString('en-KE')}`}
      </OneLine>
    ),
  },
  {
    head: 'Status',
    cell: ({ active }) =>
      active ? <Status tone="good">Active</Status> : <Status tone="off">Inactive</Status>,
  },
];

/** The codes with which customers pay less, and how often each was used. */
export default function Coupons() {
  const list = useList(listCoupons, {
    filters: [
      {
        name: 'active',
        label: 'Status',
        all: 'All Statuses',
        options: { true: 'Active', false: 'Inactive' },
      },
    ],
  });
  const may = usePermission('catalogue');
  const open = useOpenRecord();
  const remove = useDelete(deleteCoupon, {
    question: ({ code }: Coupon) => ({
      title: 'Are you sure you want to delete this coupon?',
      text: `Nobody can use ${code} after that. The audit log keeps the details.`,
    }),
    done: () => ['info', 'Coupon deleted'],
    failed: 'We could not delete the coupon',
  });
  const columns = COLUMNS(open.show);
  if (may.write)
    columns.push({
      head: 'Actions',
      cell: (coupon) => (
        <RowActions>
          <EditAction name={coupon.code} onClick={() => open.show(String(coupon.id))} />
          {coupon.uses === 0 && (
            <AskedAction does={remove} row={coupon} name={coupon.code}>
              Delete
            </AskedAction>
          )}
        </RowActions>
      ),
    });
  return (
    <>
      <ListPage
        label="Coupons"
        list={list}
        search="Search by code or note"
        exports
        add={may.write && ['Add coupon', () => open.show(NEW)]}
        columns={columns}
        rowKey={({ id }) => String(id)}
        failed="We could not load the coupons"
        empty={{ text: 'Customers type a coupon’s code at the checkout and pay less.' }}
      />
      <RecordSheet
        id={open.id}
        read={readCoupon}
        title={(coupon) => coupon?.code ?? 'Coupon'}
        failed="We could not load the coupons"
        add={
          may.write && {
            title: 'Add coupon',
            form: <CouponForm coupon={null} onDone={open.close} />,
          }
        }
        onClose={open.close}
      >
        {(coupon) =>
          may.write ? (
            <CouponForm coupon={coupon} onDone={open.close} />
          ) : (
            <CouponFacts coupon={coupon} days={daysOf(coupon)} />
          )
        }
      </RecordSheet>
    </>
  );
}

/** A coupon for staff who may not change it. */
function CouponFacts({ coupon, days }: { coupon: Coupon; days: string }) {
  const { kind, value, uses, maxUses, maxPerCustomer, minOrder, packages, note } = coupon;
  return (
    <dl className="grid gap-4 sm:grid-cols-2">
      <Fact name="Discount">{kind === 'percent' ? `${value}%` : `${show(value)} before VAT`}</Fact>
      <Fact name="Days">{days}</Fact>
      <Fact name="Uses">{maxUses === null ? uses : `${uses} of ${maxUses}`}</Fact>
      <Fact name="Uses per customer">{maxPerCustomer ?? 'No limit'}</Fact>
      <Fact name="Smallest order before VAT">{minOrder > 0 ? show(minOrder) : 'Any'}</Fact>
      <Fact name="Packages">{packages.length === 0 ? 'All' : packages.join(', ')}</Fact>
      <Fact name="Note">{note || 'None'}</Fact>
    </dl>
  );
}

const BLANK = {
  code: '',
  kind: 'percent' as const,
  value: undefined as never,
  startsOn: null,
  endsOn: null,
  maxUses: null,
  maxPerCustomer: null,
  minOrder: null,
  packages: [] as string[],
  note: '',
  active: true,
};

/** Adds or changes a coupon. Orders that were placed keep their discount. */
function CouponForm({ coupon, onDone }: { coupon: Coupon | null; onDone: () => void }) {
  const packages = useRecord(listPackages, { query: { limit: 200 } }).data ?? [];
  const form = useRecordForm(couponInput, {
    draft: `coupon:${coupon?.id ?? 'new'}`,
    row: coupon,
    failed: coupon
      ? 'We could not update the coupon. Try again.'
      : 'We could not add the coupon. Try again.',
    values: (read) => (read ? { ...read, minOrder: read.minOrder || null } : BLANK),
    send: useSave(createCoupon, updateCoupon, {
      added: ({ code }) => `Coupon ${code} added`,
      changed: ({ code }) => `Coupon ${code} updated`,
    }),
    done: onDone,
  });
  const { field } = form;
  const chosen = form.watch('packages') ?? [];
  const percent = form.watch('kind') === 'percent';
  return (
    <RecordForm form={form} save={coupon ? 'Save changes' : 'Add coupon'} onCancel={onDone}>
      <TextField
        label="Code"
        hint="3 to 30 letters, digits and hyphens. Customers can type it in any case."
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        {...field('code')}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField label="Kind" {...field('kind')}>
          <Options
            of={[
              ['percent', 'Percentage'],
              ['sum', 'Amount in Ksh'],
            ]}
          />
        </SelectField>
        <AmountField
          label={percent ? 'Discount (%)' : 'Discount before VAT (Ksh)'}
          {...field('value', NUMBER)}
        />
        <TextField label="First day" type="date" optional {...field('startsOn', TEXT_OR_NONE)} />
        <TextField label="Last day" type="date" optional {...field('endsOn', TEXT_OR_NONE)} />
        <CountField label="Most uses" optional {...field('maxUses', NUMBER_OR_NONE)} />
        <CountField
          label="Uses per customer"
          optional
          hint="Counted by email address and phone number."
          {...field('maxPerCustomer', NUMBER_OR_NONE)}
        />
        <AmountField
          label="Smallest order (Ksh)"
          optional
          hint="Before VAT."
          {...field('minOrder', NUMBER_OR_NONE)}
        />
      </div>
      <details className="group rounded-xl border border-line px-4" open={chosen.length > 0}>
        <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-3 font-medium">
          {chosen.length === 0 ? 'For all packages' : `For packages: ${chosen.length}`}
          <Icon name="chevron" className="size-5 shrink-0 group-open:rotate-180" />
        </summary>
        <div className="grid pb-3 sm:grid-cols-2">
          {packages.map(({ id, packageType, name }) => (
            <Checkbox
              key={id}
              label={`${packageType}: ${name}`}
              checked={chosen.includes(id)}
              onChange={(event) =>
                form.put(
                  'packages',
                  event.target.checked ? [...chosen, id] : chosen.filter((one) => one !== id),
                )
              }
            />
          ))}
        </div>
      </details>
      <TextArea label="Note" optional rows={2} hint="For staff only." {...field('note')} />
      <Checkbox label="Active" {...field('active')} />
    </RecordForm>
  );
}
