import { retryImport } from '../../lib/retry-import.ts';

/** The panels of a payment that runs, fetched while the review is looked at. They are never given up. */
export const loadAfterPay = () => retryImport(() => import('./after-pay.tsx'), Infinity);
