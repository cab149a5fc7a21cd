import type { Config } from '../config/config.ts';
import type { Caller } from '../contracts/call.ts';
import type { mayRead } from '../contracts/permissions.ts';
import type { Database } from '../db/database.ts';
import { classFiles } from '../http/class-files.ts';
import type { Clock } from '../kernel/clock.ts';
import { Certificates, Classes, classRoutes, CustomersClasses } from '../modules/classes/index.ts';
import type { Notices } from '../modules/notices/index.ts';
import type { SettingsService } from '../modules/settings/index.ts';

export interface ClassesWiring {
  config: Config;
  db: Database;
  clock: Clock;
  settings: SettingsService;
  notices: Notices;
  /** The id of an order for a caller whose own it is; throws 404. */
  orderOf(id: string, caller: Caller, right: typeof mayRead): Promise<string>;
}

/** Classes: orders say whose seats they are, certificates come with emails. */
export function wireClasses({ config, notices, orderOf, ...more }: ClassesWiring) {
  const options = {
    ...more,
    publicUrl: config.publicUrl,
    queueMail: notices.queueMail.bind(notices),
  };
  const classes = new Classes(options);
  const certificates = new Certificates(options);
  notices.attaches('certificate', (code) => certificates.document(code));
  return {
    bindings: classRoutes({
      classes,
      certificates,
      customers: new CustomersClasses(options),
      orderOf,
    }),
    plugin: classFiles({
      rateLimitScale: config.rateLimitScale,
      calendar: (id, language) => classes.calendar(id, language),
      certificate: (code) => certificates.document(code),
    }),
  };
}
