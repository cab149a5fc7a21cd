import type { PackageRecord } from '../../../contracts/catalogue-office.ts';
import { show } from '../kit/words.ts';

export const PERIODS: Record<NonNullable<PackageRecord['billingPeriod']>, string> = {
  'one-off': 'Once',
  month: 'Per month',
  term: 'Per term',
  quarter: 'Per quarter',
  year: 'Per year',
};

/** What the company does once a package is paid for. */
export const DELIVERY: Record<PackageRecord['delivery'], string> = {
  onboarding: 'Set up and train',
  accounts: 'Create accounts',
  sms_units: 'Load SMS credits',
  sender_name: 'Register a sender name',
  tune_brief: 'Call about the brief',
  scoping_call: 'Scoping call',
  seat: 'Enrol the learners in the class',
  hosting: 'Set up hosting',
  delivery: 'Other delivery',
};

export const TAX: Record<PackageRecord['taxClass'], string> = {
  standard: 'Standard',
  zero: 'Zero-rated',
  exempt: 'Exempt',
};

/** By the months between two reports. */
export const EVERY: Record<number, string> = {
  1: 'Every month',
  3: 'Every 3 months',
  6: 'Every 6 months',
  12: 'Every year',
};

/** The values of a hosting plan. */
export const FIGURES = [
  ['storageGb', 'Storage (GB)'],
  ['websites', 'Websites'],
  ['domains', 'Domains'],
] as const;

/** A read-only package, for staff who may not change it. */
export function PackageFacts({ item }: { item: PackageRecord }) {
  const facts: [string, string][] = [
    ['Price without VAT', show(item.price)],
    ['Tax class', TAX[item.taxClass]],
    ['Billing period', item.billingPeriod ? PERIODS[item.billingPeriod] : 'Not set'],
    ['Task after payment', DELIVERY[item.delivery]],
    ...FIGURES.flatMap(([key, name]): [string, string][] =>
      item.specs[key] ? [[name, String(item.specs[key])]] : [],
    ),
  ];
  if (item.changeRounds !== null) facts.push(['Rounds of changes', String(item.changeRounds)]);
  if (item.reportMonths !== null) facts.push(['Reports', EVERY[item.reportMonths]!]);
  if (item.pastIntakes.length > 0) facts.push(['Past classes', item.pastIntakes.join(', ')]);
  facts.push(
    ['Quantity', `${item.minQuantity} to ${item.maxQuantity.toLocaleString('en-KE')}`],
    ['Status', item.active ? 'On sale' : 'Off sale'],
  );
  return (
    <div className="grid gap-5">
      <p>{item.description}</p>
      <ul className="list-disc pl-5">
        {item.features.map((feature) => (
          <li key={feature}>{feature}</li>
        ))}
      </ul>
      {item.curriculum.length > 0 && (
        <section>
          <h3 className="mb-1 font-semibold">Curriculum</h3>
          <ol className="list-decimal pl-5">
            {item.curriculum.map((part) => (
              <li key={part}>{part}</li>
            ))}
          </ol>
        </section>
      )}
      <dl className="border-b border-line">
        {facts.map(([name, value]) => (
          <div key={name} className="flex justify-between gap-6 border-t border-line py-2.5">
            <dt className="text-soft">{name}</dt>
            <dd className="font-medium digits">{value}</dd>
          </div>
        ))}
      </dl>
      {item.notes.map((note) => (
        <p key={note} className="text-sm text-soft">
          {note}
        </p>
      ))}
    </div>
  );
}
