import type { PgTable } from 'drizzle-orm/pg-core';
import * as accounts from '../tables/accounts.ts';
import * as blog from '../tables/blog.ts';
import * as catalogue from '../tables/catalogue.ts';
import * as classes from '../tables/classes.ts';
import * as content from '../tables/content.ts';
import * as customers from '../tables/customers.ts';
import * as deliveries from '../tables/deliveries.ts';
import * as factors from '../tables/factors.ts';
import * as imports from '../tables/imports.ts';
import * as invoices from '../tables/invoices.ts';
import * as legal from '../tables/legal.ts';
import * as messages from '../tables/messages.ts';
import * as office from '../tables/office.ts';
import * as operations from '../tables/operations.ts';
import * as orders from '../tables/orders.ts';
import * as people from '../tables/people.ts';
import * as payments from '../tables/payments.ts';
import * as quotes from '../tables/quotes.ts';
import * as receivedMoney from '../tables/received-money.ts';
import * as recruitment from '../tables/recruitment.ts';
import * as services from '../tables/services.ts';
import * as siteSearch from '../tables/site-search.ts';
import * as waitlist from '../tables/waitlist.ts';
import * as webhooks from '../tables/webhooks.ts';

/** Everything that the folder of tables exports; a test compares it with the folder. */
export const exported = {
  ...accounts,
  ...blog,
  ...catalogue,
  ...classes,
  ...content,
  ...customers,
  ...deliveries,
  ...factors,
  ...imports,
  ...invoices,
  ...legal,
  ...messages,
  ...office,
  ...operations,
  ...orders,
  ...payments,
  ...people,
  ...quotes,
  ...receivedMoney,
  ...recruitment,
  ...services,
  ...siteSearch,
  ...waitlist,
  ...webhooks,
};
type Exported = typeof exported;

/** Every table, by the name of its constant. */
type Tables = {
  [K in keyof Exported as Exported[K] extends PgTable ? K : never]: Exported[K];
};
export type TableName = keyof Tables;
export type ColumnOf<N extends TableName> = keyof Tables[N]['_']['columns'] & string;
