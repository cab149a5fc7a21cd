import { BILLING, BILLING_DETAILS, eachDetail } from '../../../contracts/billing-details.ts';
import { useRef } from 'react';
import { useFieldArray, type Control } from 'react-hook-form';
import { listCatalogue, type CatalogueItem } from '../../../contracts/catalogue.ts';
import {
  listOrders,
  readOrderDetail,
  type OrderListRow,
  callerOrder,
  takeOrder,
  type CallerOrder,
} from '../../../contracts/orders-office.ts';
import { showMoment } from '../../../kernel/moments.ts';
import { formatMoney, fromMajor } from '../../../kernel/money.ts';
import { Address } from '../../components/address.tsx';
import { showKes } from '../../components/price.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { CustomerLink, OneLine, OpenRow, RowAction } from '../kit/cells.tsx';
import { labelsOf, Options } from '../kit/controls.tsx';
import { CountField, NUMBER } from '../kit/fields.tsx';
import { ListPage } from '../kit/list-page.tsx';
import { usePermission } from '../kit/me.ts';
import { RecordForm, useRecordForm, type RecordFormOf } from '../kit/record-form.tsx';
import { RecordSheet } from '../kit/sheet.tsx';
import type { Column } from '../kit/table-column.ts';
import { useAction } from '../kit/use-action.ts';
import { useList } from '../kit/use-list.ts';
import { NEW, useOpenRecord, useRecord, useForCustomer } from '../kit/use-record.ts';
import { LANGUAGES, show } from '../kit/words.ts';
import { CataloguePicker, nameOf } from '../terms/document-lines.tsx';
import { BESIDE, Detail, ORDER_STATUSES, OrderStatus } from './detail.tsx';

/** What the shop sells (docs/calls.md#catalogue). */
const PACKAGE_TYPES = [
  'Premium',
  'Exam Parlour',
  'Bulk SMS',
  'Skiza Tunes',
  'Cybersecurity',
  'Bootcamp',
  'Web Hosting',
] as const;

/** The orders of the shop, with their status and open deliveries. */
export default function Orders() {
  const list = useList(listOrders, {
    filters: [
      { name: 'status', label: 'Status', all: 'All Statuses', options: labelsOf(ORDER_STATUSES) },
      { name: 'packageType', label: 'Package', all: 'All packages', options: PACKAGE_TYPES },
      {
        name: 'deliveries',
        label: 'Deliveries',
        all: 'Any deliveries',
        options: { open: 'Still to do' },
      },
      'days',
    ],
  });
  const may = usePermission('sales');
  // An order's id, with ".prompt" appended for the form beside it.
  const open = useOpenRecord('open', ['refund']);
  const [id = null, side] = open.id?.split('.') ?? [];
  const columns: Column<OrderListRow>[] = [
    {
      head: 'Order',
      fold: true,
      cell: (order) => (
        <OpenRow onClick={() => open.show(order.id)}>
          <OneLine>{order.number}</OneLine>
        </OpenRow>
      ),
    },
    {
      head: 'Customer',
      lead: true,
      cell: (order) => (
        <div>
          <p className="max-w-64 wrap-break-word sm:font-medium">
            <CustomerLink of={`order-${order.id}`}>{order.company ?? order.customer}</CustomerLink>
          </p>
          <p className="max-w-64 text-xs text-soft wrap-anywhere max-sm:hidden">
            <Address>{order.company ? `${order.customer}, ${order.email}` : order.email}</Address>
          </p>
        </div>
      ),
    },
    { head: 'Items', fold: true, phone: 'off', cell: (order) => <Items items={order.items} /> },
    {
      head: 'Total',
      phone: 'amount',
      sort: 'total',
      align: 'right',
      cell: (order) => <OneLine>{show(order.total)}</OneLine>,
    },
    { head: 'Status', cell: (order) => <OrderStatus order={order} /> },
    {
      head: 'To do',
      fold: true,
      align: 'right',
      cell: (order) =>
        order.openDeliveries === 0 ? (
          <span className="text-soft">0</span>
        ) : (
          <strong>{order.openDeliveries}</strong>
        ),
    },
    {
      head: 'Ordered',
      fold: true,
      sort: 'createdAt',
      cell: (order) => (
        <span className="whitespace-nowrap digits">{showMoment(order.createdAt)}</span>
      ),
    },
  ];
  return (
    <>
      <ListPage
        label="Orders"
        list={list}
        search="Search number, name, phone, amount"
        exports
        add={may.write && ['New order', () => open.show(NEW)]}
        columns={columns}
        rowKey={(order) => order.id}
        empty={{ text: 'Orders from the shop appear here as soon as customers place them.' }}
      />
      <RecordSheet
        id={id}
        read={readOrderDetail}
        title={(detail) => (detail ? `Order ${detail.order.number}` : 'Order')}
        failed="We could not load this order."
        add={{
          title: 'New order',
          form: may.write && (
            <OrderForm onDone={(made) => (made ? open.show(made) : open.close())} />
          ),
        }}
        onClose={open.close}
        wide
      >
        {(detail) => (
          <Detail
            detail={detail}
            beside={BESIDE.find((one) => one === side) ?? null}
            open={(what) => open.show(what ? `${detail.order.id}.${what}` : detail.order.id)}
          />
        )}
      </RecordSheet>
    </>
  );
}

/** The first two by name, the rest by number. */
function Items({ items }: { items: string[] }) {
  const more = items.length - 2;
  return (
    <ul>
      {items.slice(0, 2).map((item) => (
        <li key={item} className="wrap-break-word">
          {item}
        </li>
      ))}
      {more > 0 && <li className="text-soft">and {more} more</li>}
    </ul>
  );
}

const EMPTY = {
  name: '',
  email: '',
  phone: '',
  ...eachDetail(BILLING, () => ''),
  language: 'en' as const,
  lines: [],
};

/** What a caller orders, at the catalogue's prices; `onDone` gets the id of the new order, null if the form was cancelled. */
function OrderForm({ onDone }: { onDone: (made: string | null) => void }) {
  const take = useAction(takeOrder, {
    done: ({ order }) => `Order ${order.number} placed. The link to pay it is on its way.`,
  });
  // One key per form, so that a repeated press after a lost answer makes one order.
  const key = useRef(crypto.randomUUID());
  const whom = useForCustomer();
  const form = useRecordForm(callerOrder, {
    draft: `order:new${whom?.email ?? ''}`,
    row: null,
    failed: 'We could not place the order. Try again.',
    values: () => ({ ...EMPTY, ...whom }),
    send: (body) => take.send({ body, headers: { 'idempotency-key': key.current } }),
    done: (answer) => onDone(answer?.order.id ?? null),
  });
  return (
    <RecordForm form={form} save="Place order" busyText="Placing…" onCancel={() => onDone(null)}>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label="Name" required autoComplete="off" {...form.field('name')} />
        <TextField label="Phone" type="tel" required autoComplete="off" {...form.field('phone')} />
        <TextField
          label="Email"
          type="email"
          required
          autoComplete="off"
          hint="We email the link to pay here."
          {...form.field('email')}
        />
        <SelectField label="Language for emails and pay page" {...form.field('language')}>
          <Options of={LANGUAGES} />
        </SelectField>
        {BILLING.map((detail) => (
          <TextField
            key={detail}
            label={BILLING_DETAILS[detail].label}
            optional
            autoComplete="off"
            {...form.field(detail)}
          />
        ))}
      </div>
      <Packages form={form as unknown as RecordFormOf<typeof callerOrder>} />
    </RecordForm>
  );
}

/** The packages with quantity, price and total; the server refuses what is sold out or out of range. */
function Packages({ form }: { form: RecordFormOf<typeof callerOrder> }) {
  const { data: items = [] } = useRecord(listCatalogue);
  const { fields, append, remove } = useFieldArray({
    control: form.control as unknown as Control<CallerOrder>,
    name: 'lines',
  });
  const written = (form.watch('lines') ?? []) as CallerOrder['lines'];
  const itemOf = (id: string | undefined): CatalogueItem | undefined =>
    items.find((one) => one.id === id);
  const subtotal = written.reduce((sum, { id, quantity }) => {
    const item = itemOf(id);
    return sum + (item && quantity > 0 ? fromMajor(item.price) * quantity : 0);
  }, 0);
  return (
    <fieldset className="min-w-0">
      <legend className="mb-3 font-medium">Packages</legend>
      <ol className="grid gap-4">
        {fields.map((line, index) => {
          const item = itemOf(written[index]?.id);
          const name = item ? nameOf(item) : 'Package';
          return (
            <li
              key={line.id}
              className="grid grid-cols-[minmax(0,1fr)_7rem_auto] items-center gap-3 border-t border-line pt-4"
            >
              <p className="min-w-0 text-sm wrap-anywhere">
                {name}
                {item && <span className="block text-soft">{showKes(item.price)} without VAT</span>}
                <span className="block text-danger">{form.problem(`lines.${index}.id`)}</span>
              </p>
              <CountField
                label="Quantity"
                step={1}
                {...form.field(`lines.${index}.quantity`, NUMBER)}
              />
              <RowAction label={`Remove ${name}`} onClick={() => remove(index)}>
                Remove
              </RowAction>
            </li>
          );
        })}
      </ol>
      <p className="text-sm text-danger">{form.problem('lines')}</p>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
        <CataloguePicker onPick={(item) => append({ id: item.id, quantity: item.minQuantity })} />
        <p className="text-sm text-soft digits">{formatMoney(subtotal)} without VAT</p>
      </div>
    </fieldset>
  );
}
