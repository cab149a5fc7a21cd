import type { PackageRecord } from '../../../contracts/catalogue-office.ts';

export const PERIODS: Record<NonNullable<PackageRecord['billingPeriod']>, string> = {
  'one-off': 'Once',
  month: 'Per month',
  term: 'Per term',
  year: 'Per year',
};

export const TAX: Record<PackageRecord['taxClass'], string> = {
  standard: 'Standard',
  zero: 'Zero-rated',
  exempt: 'Exempt',
};
