import type { FindSession } from '../http/calls.ts';
import { paperRoutes } from '../http/paper-calls.ts';
import type { wireEnquiries } from './enquiries.ts';
import type { wireSales } from './sales.ts';

export interface PapersOptions {
  rateLimitScale: number;
  enquiries: Pick<ReturnType<typeof wireEnquiries>, 'papers'>;
  sales: Pick<ReturnType<typeof wireSales>, 'receipts'>;
}

/** The calls that answer proposals and receipts as PDF. */
export function wirePapers(
  { rateLimitScale, enquiries: { papers }, sales: { receipts } }: PapersOptions,
  findSession: FindSession,
) {
  return {
    plugin: paperRoutes({
      findSession,
      rateLimitScale,
      proposal: (id) => papers.byId(id),
      proposalByToken: (token) => papers.byToken(token),
      receipt: receipts.byCaller,
      receiptByToken: receipts.byToken,
    }),
  };
}
