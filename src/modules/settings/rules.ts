import type { Settings, SettingsGroup } from '../../contracts/settings.ts';
import { termOf, type Figures } from '../../contracts/settings-values.ts';
import { DAY, nairobiDay, showDay } from '../../kernel/clock.ts';
import { defaults } from './defaults.ts';

/**
 * A group with a change over it; groups within it (social links, methods) are changed one by one, a list as a whole.
 * What is undefined stays as it is.
 */
export function changed<Value extends object>(value: Value, change: object): Value {
  const next: Record<string, unknown> = Object.fromEntries(Object.entries(value));
  for (const [name, typed] of Object.entries(change)) {
    if (typed === undefined) continue;
    const old = next[name];
    next[name] = isGroup(old) && isGroup(typed) ? changed(old, typed) : typed;
  }
  return next as Value;
}

const isGroup = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

type Rate = Settings['exchangeRate'];

/** A new rate is of the day that was typed with it; of today where none was. */
export function withRateDate(old: Rate, next: Rate, now: Date): Rate {
  const kept = next.value === old.value || next.date !== old.date;
  return kept && next.date !== '' ? next : { ...next, date: nairobiDay(now) };
}

/** Whether the rate may still be charged by. */
export function isFresh({ date, maxAgeDays }: Rate, now: Date): boolean {
  return (
    maxAgeDays === null ||
    (date !== '' && nairobiDay(new Date(now.getTime() - maxAgeDays * DAY)) <= date)
  );
}

/** One fact that several pages show, and the place on each page. */
const TOLD_TWICE: { fact: string; places: [string, (figures: Figures) => string][] }[] = [
  {
    fact: 'clients',
    places: [
      ['home page', (figures) => figures.home.clients],
      ['SEO marketing', (figures) => figures.seoMarketing.clients],
      ['Our Team', (figures) => figures.team.clients],
      ['Clients', (figures) => figures.clients.clients],
    ],
  },
  {
    fact: 'hours of support',
    places: [
      ['home page', (figures) => figures.home.support],
      ['SEO marketing', (figures) => figures.seoMarketing.support],
    ],
  },
  {
    fact: 'projects',
    places: [
      ['home page', (figures) => figures.home.projects],
      ['SEO marketing', (figures) => figures.seoMarketing.projects],
    ],
  },
  {
    fact: 'years',
    places: [
      ['home page', (figures) => figures.home.years],
      ['SEO marketing', (figures) => figures.seoMarketing.years],
      ['Our Team', (figures) => figures.team.experience],
    ],
  },
];

/** Where the figures of the public pages contradict each other, in whole sentences: "15+" and "15Y" agree, "26+" and "500+" do not. */
export function contradictions(figures: Figures): string[] {
  return TOLD_TWICE.flatMap(({ fact, places }) => {
    const told = places.map(([place, read]) => ({ place, figure: read(figures) }));
    if (new Set(told.map(({ figure }) => figure.replace(/\D/g, ''))).size < 2) return [];
    return [
      `The pages show different numbers of ${fact}: ${told.map(({ place, figure }) => `${figure} (${place})`).join(', ')}.`,
    ];
  });
}

/** Warnings for staff about a group of settings. */
export function warningsOf(
  group: SettingsGroup,
  value: Settings[SettingsGroup],
  now: Date,
): string[] {
  if (group === 'figures') return figureWarnings(value as Figures);
  if (group === 'company') return exampleWarnings('company', value as Settings['company']);
  if (group === 'seller') return sellerWarnings(value as Settings['seller']);
  if (group === 'exchangeRate') return rateWarnings(value as Rate, now);
  if (group === 'schoolTerms')
    return termWarnings(value as Settings['schoolTerms'], nairobiDay(now));
  if (group === 'shop' && !Object.values((value as Settings['shop']).methods).some(Boolean))
    return ['No payment method is turned on, so customers cannot pay in the shop.'];
  return [];
}

function termWarnings({ terms, confirmed }: Settings['schoolTerms'], today: string): string[] {
  const ahead = terms.some((term) => termOf(term)!.startsOn > today);
  return [
    ...(confirmed
      ? []
      : [
          'These are sample dates. A live shop renews no service by the term until you confirm its dates.',
        ]),
    ...(ahead ? [] : ['No coming term is here, so services by the term cannot be renewed.']),
  ];
}

function figureWarnings(figures: Figures): string[] {
  const waiting = figures.approved
    ? []
    : ['These figures are not approved. A live shop does not show them until you approve them.'];
  return [...contradictions(figures), ...waiting];
}

/** Facts that a new shop has as examples, by the names of their fields in the office. */
const EXAMPLES: {
  [Group in 'company' | 'seller']: Partial<Record<keyof Settings[Group], string>>;
} = {
  company: {
    name: 'name',
    phone: 'phone',
    whatsapp: 'WhatsApp number',
    email: 'email',
    address: 'address',
    mapUrl: 'map address',
    demoUrl: 'demo address',
    social: 'social media',
  },
  seller: { legalName: 'legal name', address: 'address', kraPin: 'KRA PIN' },
};

/** Names the facts that are still the example of a new shop: customers would call and pay strangers. */
export function exampleWarnings<Group extends keyof typeof EXAMPLES>(
  group: Group,
  value: Settings[Group],
): string[] {
  const names = Object.entries<string>(EXAMPLES[group])
    .filter(([field]) => isExample(value, defaults[group], field))
    .map(([, name]) => name);
  return names.length === 0
    ? []
    : [`These are still the example values of a new shop: ${names.join(', ')}. Enter your own.`];
}

function isExample(value: object, example: object, field: string): boolean {
  const [own, given] = [value, example].map((from) => (from as Record<string, unknown>)[field]);
  return JSON.stringify(own) === JSON.stringify(given);
}

function sellerWarnings(seller: Settings['seller']): string[] {
  const missing = seller.kraPin === '' ? ['Invoices need the company’s KRA PIN.'] : [];
  return [...missing, ...exampleWarnings('seller', seller)];
}

function rateWarnings(rate: Rate, now: Date): string[] {
  return isFresh(rate, now)
    ? []
    : [
        `The exchange rate from ${rate.date === '' ? 'an unknown date' : showDay(rate.date)} is too old. We cannot offer PayPal until you save a new one.`,
      ];
}
