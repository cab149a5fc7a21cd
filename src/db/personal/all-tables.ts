import type { PgTable } from 'drizzle-orm/pg-core';
import * as accounts from '../tables/accounts.ts';
import * as blog from '../tables/blog.ts';
import * as budgets from '../tables/budgets.ts';
import * as catalogue from '../tables/catalogue.ts';
import * as closings from '../tables/closings.ts';
import * as consents from '../tables/consents.ts';
import * as content from '../tables/content.ts';
import * as customers from '../tables/customers.ts';
import * as dataRequests from '../tables/data-requests.ts';
import * as factors from '../tables/factors.ts';
import * as files from '../tables/files.ts';
import * as invoices from '../tables/invoices.ts';
import * as legal from '../tables/legal.ts';
import * as links from '../tables/links.ts';
import * as messages from '../tables/messages.ts';
import * as newsletter from '../tables/newsletter.ts';
import * as notices from '../tables/notices.ts';
import * as office from '../tables/office.ts';
import * as operations from '../tables/operations.ts';
import * as orders from '../tables/orders.ts';
import * as payments from '../tables/payments.ts';
import * as providerTokens from '../tables/provider-tokens.ts';
import * as quotes from '../tables/quotes.ts';
import * as recruitment from '../tables/recruitment.ts';
import * as secretKey from '../tables/secret-key.ts';
import * as settings from '../tables/settings.ts';
import * as team from '../tables/team.ts';

/** Everything that the folder of tables exports; a test compares it with the folder. */
export const exported = {
  ...accounts,
  ...blog,
  ...budgets,
  ...catalogue,
  ...closings,
  ...consents,
  ...content,
  ...customers,
  ...dataRequests,
  ...factors,
  ...files,
  ...invoices,
  ...legal,
  ...links,
  ...messages,
  ...newsletter,
  ...notices,
  ...office,
  ...operations,
  ...orders,
  ...payments,
  ...providerTokens,
  ...quotes,
  ...recruitment,
  ...secretKey,
  ...settings,
  ...team,
};
type Exported = typeof exported;

/** Every table, by the name of its constant. */
export type Tables = {
  [K in keyof Exported as Exported[K] extends PgTable ? K : never]: Exported[K];
};
export type TableName = keyof Tables;
export type ColumnOf<N extends TableName> = keyof Tables[N]['_']['columns'] & string;
