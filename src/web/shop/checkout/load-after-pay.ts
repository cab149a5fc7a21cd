import { untilThere } from './until-there.ts';

/** The panels of a payment that runs, fetched while the review is looked at. */
export const loadAfterPay = () => untilThere(() => import('./after-pay.tsx'));
