import type { Logger } from 'pino';
import type { Config } from '../config/config.ts';
import type { Database } from '../db/database.ts';
import type { Queue } from '../jobs/queue.ts';
import { nairobiDay, type Clock } from '../kernel/clock.ts';
import {
  CatalogueOffice,
  catalogueOfficeRoutes,
  Intakes,
  type CatalogueService,
} from '../modules/catalogue/index.ts';
import { Content, ContentPictures, contentRoutes } from '../modules/content/index.ts';
import { couponRoutes, Coupons } from '../modules/coupons/index.ts';
import { expenseRoutes, Expenses } from '../modules/expenses/index.ts';
import { certificateRoutes, Certificates } from '../modules/invoices/index.ts';
import type { Files } from '../modules/files/index.ts';
import { content as builtIn } from '../db/seed/content.ts';
import { demoExpenses } from '../db/seed/expenses.ts';

interface RecordsOptions {
  config: Config;
  db: Database;
  clock: Clock;
  log: Logger;
  queue: Queue;
  files: Files;
  catalogue: CatalogueService;
}

const TIDY = 'content-tidy';

/** What staff keep in order by themselves: the public pages' records, the catalogue, the coupons, the expenses, the certificates. */
export function wireRecords(options: RecordsOptions) {
  const { config, db, clock, log, queue, files } = options;
  const catalogue = new CatalogueOffice({ db, clock, files });
  const pictures = new ContentPictures({
    db,
    files,
    showsPicture: (tx, path) => catalogue.showsPicture(tx, path),
  });
  const content = new Content({ db, clock, pictures, live: config.mode === 'live' });
  const expenses = new Expenses({ db, clock, files });
  const certificates = new Certificates({ db, files });
  queue.define(TIDY, async () => {
    const removed = {
      content: await pictures.removeOrphans(),
      receipts: await expenses.removeOrphans(),
      certificates: await certificates.removeOrphans(),
    };
    log.info({ removed }, 'files that nothing refers to were removed');
  });
  queue.schedule(TIDY, '50 3 * * *');
  return {
    bindings: [
      ...contentRoutes(content, pictures),
      ...catalogueOfficeRoutes(catalogue, new Intakes(db, clock)),
      ...couponRoutes(new Coupons(options)),
      ...expenseRoutes(expenses),
      ...certificateRoutes(certificates),
    ],
    /** The pages' own records in every mode; samples among them wait for staff in live mode. Expenses only for the demonstration. */
    async seed(): Promise<void> {
      await content.seed(builtIn);
      if (config.mode === 'demo') await expenses.seed(demoExpenses(nairobiDay(clock.now())));
    },
  };
}
