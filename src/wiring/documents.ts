import type { FindSession } from '../http/calls.ts';
import { paperRoutes } from '../http/documents.ts';
import type { wireEnquiries } from './enquiries.ts';
import type { wireSales } from './sales.ts';

interface DocumentsOptions {
  rateLimitScale: number;
  enquiries: Pick<ReturnType<typeof wireEnquiries>, 'proposalDocuments'>;
  sales: Pick<ReturnType<typeof wireSales>, 'receipts'>;
}

/** The calls that answer proposals and receipts as PDF. */
export function wireDocuments(
  { rateLimitScale, enquiries: { proposalDocuments }, sales: { receipts } }: DocumentsOptions,
  findSession: FindSession,
) {
  return {
    plugin: paperRoutes({
      findSession,
      rateLimitScale,
      proposal: (id) => proposalDocuments.byId(id),
      proposalByToken: (token) => proposalDocuments.byToken(token),
      receipt: receipts.byCaller,
      receiptByToken: receipts.byToken,
    }),
  };
}
