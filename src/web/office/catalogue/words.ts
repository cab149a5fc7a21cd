import type { PackageRecord } from '../../../contracts/catalogue-office.ts';

export const PERIODS: Record<NonNullable<PackageRecord['billingPeriod']>, string> = {
  'one-off': 'Once',
  month: 'Per month',
  term: 'Per term',
  year: 'Per year',
};

/** What the company does once a package is paid. */
export const DELIVERY: Record<PackageRecord['delivery'], string> = {
  onboarding: 'Set up and train',
  accounts: 'Open accounts',
  sms_units: 'Load SMS credits',
  sender_name: 'Register a sender name',
  tune_brief: 'Call for the brief',
  scoping_call: 'Scoping call',
  seat: 'Enrol in the class',
  hosting: 'Open hosting',
  delivery: 'Other delivery',
};

export const TAX: Record<PackageRecord['taxClass'], string> = {
  standard: 'Standard',
  zero: 'Zero-rated',
  exempt: 'Exempt',
};
