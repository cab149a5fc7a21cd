import { deleteCoupon, listCoupons, readCoupon, type Coupon } from '../../../contracts/coupons.ts';
import { showDay } from '../../../kernel/clock.ts';
import { OneLine, OpenRow, RowAction, RowActions } from '../kit/cells.tsx';
import { ListPage } from '../kit/list-page.tsx';
import { usePermission } from '../kit/me.ts';
import { RecordSheet } from '../kit/sheet.tsx';
import { Status } from '../kit/states.tsx';
import type { Column } from '../kit/table-column.ts';
import { useDelete } from '../kit/use-action.ts';
import { useList } from '../kit/use-list.ts';
import { NEW, useOpenRecord } from '../kit/use-open-record.ts';
import { show } from '../kit/words.ts';
import { CouponFacts } from './coupon-facts.tsx';
import { CouponForm } from './coupon-form.tsx';

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
          <RowAction
            keyed="e"
            label={`Edit ${coupon.code}`}
            onClick={() => open.show(String(coupon.id))}
          >
            Edit
          </RowAction>
          {coupon.uses === 0 && (
            <RowAction
              danger
              label={`Delete ${coupon.code}`}
              disabled={remove.busy}
              onClick={() => void remove.ask(coupon)}
            >
              Delete
            </RowAction>
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
        empty={{
          title: 'No coupons found',
          hidden: 'No coupons match your filters.',
          text: 'Customers type a coupon’s code at the checkout and pay less.',
        }}
      />
      <RecordSheet
        id={open.id}
        read={readCoupon}
        title={(coupon) => coupon?.code ?? 'Coupon'}
        failed="We could not load the coupons"
        add={
          may.write
            ? { title: 'Add coupon', form: <CouponForm coupon={null} onDone={open.close} /> }
            : undefined
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
