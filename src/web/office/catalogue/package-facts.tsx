import type { PackageRecord } from '../../../contracts/catalogue-office.ts';
import { formatMoney, fromMajor } from '../../../kernel/money.ts';
import { DELIVERY, PERIODS, TAX } from './words.ts';

/** A package to read, for those who may not change it. */
export function PackageFacts({ item }: { item: PackageRecord }) {
  const facts: [string, string][] = [
    ['Price without VAT', formatMoney(fromMajor(item.price))],
    ['Tax class', TAX[item.taxClass]],
    ['Billing period', item.billingPeriod ? PERIODS[item.billingPeriod] : 'Not set'],
    ['Task after payment', DELIVERY[item.delivery]],
    ...figures(item),
    ['Quantity', `${item.minQuantity} to ${item.maxQuantity.toLocaleString('en-KE')}`],
    ['Status', item.active ? 'On sale' : 'Off sale'],
  ];
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
            <dd className="font-medium tabular-nums">{value}</dd>
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

function figures({ specs, pastIntakes }: PackageRecord): [string, string][] {
  const known: [string, number | null | undefined][] = [
    ['Storage (GB)', specs.storageGb],
    ['Websites', specs.websites],
    ['Domains', specs.domains],
  ];
  const past: [string, string][] =
    pastIntakes.length > 0 ? [['Past intakes', pastIntakes.join(', ')]] : [];
  return [
    ...known.flatMap(([name, figure]): [string, string][] =>
      figure ? [[name, String(figure)]] : [],
    ),
    ...past,
  ];
}
