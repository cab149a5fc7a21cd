import { bind, type Binding } from '../contracts/call.ts';
import { sendStatement } from '../contracts/statements.ts';
import type { Config } from '../config/config.ts';
import type { Database } from '../db/database.ts';
import type { FindSession } from '../http/calls.ts';
import { statementCalls } from '../http/statements.ts';
import type { Clock } from '../kernel/clock.ts';
import { invoicesOf } from '../modules/customers/index.ts';
import { Statements } from '../modules/invoices/index.ts';
import type { Notices } from '../modules/notices/index.ts';
import type { OnBehalf } from '../modules/people/index.ts';
import type { Payments } from '../modules/payments/index.ts';
import type { SettingsService } from '../modules/settings/index.ts';

export interface StatementWiring {
  config: Pick<Config, 'rateLimitScale'>;
  db: Database;
  clock: Clock;
  settings: SettingsService;
  notices: Notices;
  payments: Payments;
  onBehalf: OnBehalf;
}

/** Statements of account: who a customer is says one module, what they owe another. */
export function wireStatements(options: StatementWiring) {
  const { notices, config, onBehalf } = options;
  const statements = new Statements({
    ...options,
    queueMail: notices.queueMail.bind(notices),
    invoicesOf,
  });
  notices.attaches('statement', (name) => statements.byName(name));
  return {
    bindings: [
      bind(sendStatement, async ({ params, body }) => ({
        sentTo: await statements.send(params.id, body),
      })),
    ] satisfies Binding[],
    plugin: (findSession: FindSession) => ({
      plugin: statementCalls({
        findSession,
        forAccount: onBehalf.forAccount.bind(onBehalf),
        rateLimitScale: config.rateLimitScale,
        ofCustomer: (customer, days) => statements.ofCustomer(customer, days),
        ofAccount: (userId, days) => statements.ofAccount(userId, days),
      }),
    }),
  };
}
