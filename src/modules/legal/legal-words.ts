import type { LegalSource, LegalWords } from '../../contracts/legal.ts';
import type { LegalName } from '../../contracts/legal-names.ts';
import type { Language } from '../../kernel/language.ts';
import { license } from './house/license.ts';
import { license as licenseSw } from './house/license.sw.ts';
import { privacy } from './house/privacy.ts';
import { privacy as privacySw } from './house/privacy.sw.ts';
import { refunds } from './house/refunds.ts';
import { refunds as refundsSw } from './house/refunds.sw.ts';
import { terms } from './house/terms.ts';
import { terms as termsSw } from './house/terms.sw.ts';
import { type LegalText, fromSource, toSource } from './legal-text.ts';

/** What the product brings along, until staff write their own. */
export const HOUSE: Record<Language, Record<LegalName, LegalText>> = {
  en: { terms, privacy, license, refunds },
  sw: { terms: termsSw, privacy: privacySw, license: licenseSw, refunds: refundsSw },
};

/** What the words follow: VAT in basis points, days by kind, who takes cards; and how the first version of each is called. */
export interface Figures {
  vatRate: number;
  days: Record<string, number>;
  cardProcessor: string;
  first: Record<LegalName, string>;
}

/** A version's words; no Kiswahili where staff wrote their own text in English only. */
export interface Made {
  words: LegalWords;
  kiswahili: LegalWords | null;
}

/** What people read: the house's text or the staff's, with the figures of the settings. */
export function wordsOf(name: LegalName, source: string | null, figures: Figures): Made {
  const own = source === null ? null : readStored(source);
  const inLanguage = (language: Language, written: Written | null): LegalWords => {
    const house = forSeller(HOUSE[language][name], figures.vatRate > 0);
    const words = written
      ? { ...house, lead: written.lead, sections: fromSource(written.text)! }
      : house;
    return withFigures(words, figures, language);
  };
  const untranslated = own !== null && !own.kiswahili;
  return {
    words: inLanguage('en', own),
    kiswahili: untranslated ? null : inLanguage('sw', own?.kiswahili ?? null),
  };
}

/** A text as staff edit it. */
export function editedOf(
  name: LegalName,
  source: string | null,
  registered: boolean,
): Required<LegalSource> {
  if (source !== null) return { kiswahili: { lead: '', text: '' }, ...readStored(source) };
  const written = (language: Language): Written => {
    const { lead, sections } = forSeller(HOUSE[language][name], registered);
    return { lead, text: toSource(sections) };
  };
  return { ...written('en'), kiswahili: written('sw') };
}

interface Written {
  lead: string;
  text: string;
}

const readStored = (source: string): LegalSource => JSON.parse(source) as LegalSource;

/** A legal text for a seller who is registered for VAT, or is not; its places are left open. */
export function forSeller(text: LegalText, registered: boolean): LegalWords {
  const said = (words: LegalText['sections'][number]['title']): string =>
    typeof words === 'string' ? words : registered ? words.vat : words.none;
  return {
    ...text,
    sections: text.sections.map((section) => ({
      ...section,
      title: said(section.title),
      paragraphs: section.paragraphs.map(said),
    })),
  };
}

/**
 * A legal text with its figures: {rate}, VAT in per cent, {card_processor}, and by kind the times after which things are deleted, as the
 * nightly job keeps them. A place that means nothing stays as it was written.
 */
export function withFigures(
  words: LegalWords,
  { vatRate, days, cardProcessor }: Omit<Figures, 'first'>,
  language: Language = 'en',
): LegalWords {
  const figures: Record<string, string> = {
    ...Object.fromEntries(
      Object.entries(days).map(([kind, count]) => [kind, timeOf(count, language)]),
    ),
    rate: String(vatRate / 100),
    card_processor: cardProcessor,
  };
  const filled = (text: string): string =>
    text.replace(/\{(\w+)\}/g, (place, name: string) => figures[name] ?? place);
  return {
    ...words,
    lead: filled(words.lead),
    sections: words.sections.map(({ title, paragraphs, list }) => ({
      title: filled(title),
      paragraphs: paragraphs.map(filled),
      ...(list && { list: list.map(filled) }),
    })),
  };
}

type Unit = 'year' | 'month' | 'day';

/** Kiswahili has the unit before its number, and "miaka 2" beside "mwaka 1". */
const UNITS: Record<Language, Record<Unit, (count: number) => string>> = {
  en: {
    year: (count) => `${count} ${count === 1 ? 'year' : 'years'}`,
    month: (count) => `${count} ${count === 1 ? 'month' : 'months'}`,
    day: (count) => `${count} ${count === 1 ? 'day' : 'days'}`,
  },
  sw: {
    year: (count) => `${count === 1 ? 'mwaka' : 'miaka'} ${count}`,
    month: (count) => `${count === 1 ? 'mwezi' : 'miezi'} ${count}`,
    day: (count) => `siku ${count}`,
  },
};

/** "2 years", "18 months", "90 days": whole years and months as such, from half a year on. */
function timeOf(days: number, language: Language): string {
  const units = UNITS[language];
  if (days % 365 === 0) return units.year(days / 365);
  return days >= 180 && days % 30 === 0 ? units.month(days / 30) : units.day(days);
}
