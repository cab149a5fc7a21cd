import type { ImportFault, ImportKind } from '../../contracts/imports.ts';
import type { Tx } from '../../db/database.ts';
import { showDay } from '../../kernel/clock.ts';
import { daysAfter } from '../../kernel/days.ts';
import { fromMajor } from '../../kernel/money.ts';
import { packagesOf } from '../catalogue/index.ts';
import { importCustomers, knownCustomers, type KnownCustomer } from '../customers/index.ts';
import { createOpenings } from '../invoices/index.ts';
import { importServices, isLongOver, type Term } from '../services/index.ts';
import type { ReadRow } from './imports.ts';
import { store } from './imports.store.ts';

/** The day, and what the settings say, for one look at a file. */
export interface Round {
  now: Date;
  today: string;
  terms: Term[];
  by: string;
}

/** What a kind makes of rows that are new: their faults, and writing them, which answers their records in order. */
export interface Work {
  faults: ImportFault[];
  write(tx: Tx): Promise<string[]>;
}

export interface Kind<K extends ImportKind> {
  /** The rows that are there already, by key, each with its record if it has one. */
  present(tx: Tx, keys: string[]): Promise<ReadonlyMap<string, string | null>>;
  work(tx: Tx, rows: ReadRow<K>[], round: Round): Promise<Work>;
}

const NOT_KNOWN = 'No customer has this email. Import your customers first.';

const customers: Kind<'customers'> = {
  async present(tx, keys) {
    return new Map([...(await store.customersAmong(tx, keys))].map((key) => [key, null]));
  },
  async work(_, rows, { now }) {
    return {
      faults: [],
      write: (tx) =>
        importCustomers(
          tx,
          rows.map(({ values: { kra_pin: kraPin, company, ...values } }) => ({
            ...values,
            company: company || null,
            kraPin: kraPin || null,
          })),
          now,
        ),
    };
  },
};

const services: Kind<'services'> = {
  present: (tx, keys) => store.importedAs(tx, 'services', keys),
  async work(tx, rows, { now, today, terms }) {
    const known = await customersOf(tx, rows);
    const packages = await packagesOf(
      tx,
      rows.map(({ values }) => values.package_id),
    );
    const faults = rows.flatMap(({ line, values }): ImportFault[] => {
      const at = (column: string, message: string) => ({ line, column, message });
      const found = packages.get(values.package_id);
      const service = { period: values.billing_period, startsOn: values.first_day };
      const wrong = [
        !known.has(values.email.toLowerCase()) && at('email', NOT_KNOWN),
        !found &&
          at('package_id', 'No package has this ID. The CSV of the catalogue lists all IDs.'),
        found &&
          found.billingPeriod !== values.billing_period &&
          at('billing_period', `The catalogue bills this package by: ${found.billingPeriod}.`),
        values.next_renewal <= values.first_day
          ? at('next_renewal', 'The next renewal must be after the first day.')
          : isLongOver(service, daysAfter(values.next_renewal, -1), terms, today) &&
            at('next_renewal', 'The period after this day has ended. Enter the next unpaid day.'),
      ];
      return wrong.filter((one) => one !== false && one !== undefined);
    });
    const write = (inTx: Tx) =>
      importServices(
        inTx,
        rows.map(({ values }) => {
          const { id, name, packageType, taxClass } = packages.get(values.package_id)!;
          return {
            ...billed(values.email, known),
            packageId: id,
            name: `${name} (${packageType})`,
            taxClass,
            quantity: values.quantity,
            price: fromMajor(values.price),
            period: values.billing_period,
            startsOn: values.first_day,
            paidUntil: daysAfter(values.next_renewal, -1),
          };
        }),
        { now, terms },
      );
    return { faults, write };
  },
};

const balances: Kind<'balances'> = {
  present: (tx, keys) => store.importedAs(tx, 'balances', keys),
  async work(tx, rows, { now, today, by }) {
    const known = await customersOf(tx, rows);
    const faults = rows.flatMap(({ line, values }): ImportFault[] => {
      const at = (column: string, message: string) => ({ line, column, message });
      const wrong = [
        !known.has(values.email.toLowerCase()) && at('email', NOT_KNOWN),
        values.date > today && at('date', `The date must not be after today, ${showDay(today)}.`),
        values.due_date < values.date &&
          at('due_date', 'The due date must not be before the date of the invoice.'),
      ];
      return wrong.filter((one) => one !== false);
    });
    const write = (inTx: Tx) =>
      createOpenings(
        inTx,
        rows.map(({ values }) => {
          const { kraPin: pin, ...customer } = billed(values.email, known);
          return {
            ...customer,
            pin,
            reference: values.reference,
            amount: fromMajor(values.amount),
            date: values.date,
            dueDate: values.due_date,
          };
        }),
        now,
        by,
      );
    return { faults, write };
  },
};

const customersOf = (
  tx: Tx,
  rows: ReadRow<'services' | 'balances'>[],
): Promise<Map<string, KnownCustomer>> =>
  knownCustomers(tx, [...new Set(rows.map(({ values }) => values.email.toLowerCase()))]);

/** As invoices name a customer. */
function billed(email: string, known: ReadonlyMap<string, KnownCustomer>) {
  const { name, company, phone, pin } = known.get(email.toLowerCase())!;
  return { customer: company ?? name, email, phone, kraPin: pin };
}

export const KINDS: { [K in ImportKind]: Kind<K> } = { customers, services, balances };
