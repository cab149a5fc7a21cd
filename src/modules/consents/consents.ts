import { CONSENT_WORDINGS } from '../../contracts/consent-wordings.ts';
import type { LegalName } from '../../contracts/legal-names.ts';
import type { Tx } from '../../db/database.ts';
import { insertInto } from '../../db/table-statements.ts';
import { consents } from '../../db/tables/consents.ts';
import { newId } from '../../kernel/ids.ts';
import type { Language } from '../../kernel/language.ts';
import { versionInForce } from '../legal/index.ts';

const insert = insertInto(consents, 'consent_insert');

type Purpose = typeof consents.$inferInsert.purpose;

interface Occasion {
  purpose: Purpose;
  given: boolean;
  wording: keyof typeof CONSENT_WORDINGS;
  /** The legal text that the words lead to. */
  names: LegalName | null;
  source: string;
}

/** Where somebody agrees to something, or takes it back. */
const OCCASIONS = {
  registration: occasion('terms', 'registration', 'terms', 'Registration form'),
  google: occasion('terms', 'registration', 'terms', 'Registration with Google'),
  order: occasion('terms', 'order', 'terms', 'Order'),
  quote: occasion('enquiry', 'quote', 'privacy', 'Quote form'),
  application: occasion('application', 'application', 'privacy', 'Application form'),
  newsletter: occasion('newsletter', 'newsletter', null, 'Confirmation of the newsletter'),
  left: { ...occasion('newsletter', 'newsletterLeft', null, 'Link of a newsletter'), given: false },
  ended: { ...occasion('newsletter', 'newsletterLeft', null, 'Asked of our staff'), given: false },
};

function occasion(
  purpose: Purpose,
  wording: Occasion['wording'],
  names: LegalName | null,
  source: string,
): Occasion {
  return { purpose, given: true, wording, names, source };
}

/** Whose consent it is, and what it belongs to. */
export interface ConsentOf {
  email: string;
  userId?: string | null;
  language?: Language;
  /** The id of the record: an order, a quote, a subscriber, an application, an account. */
  reference: string | number;
  at: Date;
  /** The version of the legal text that was shown; the one in force where it is left out. */
  version?: string;
}

/**
 * Writes into the ledger who agreed to which words and which version of the legal text, when and where (D235; Data
 * Protection Act 2019, section 32), in the transaction of what it is agreed for.
 */
export async function recordConsent(
  tx: Tx,
  where: keyof typeof OCCASIONS,
  { email, userId = null, language = 'en', reference, at, version }: ConsentOf,
): Promise<void> {
  const { wording, names, ...rest } = OCCASIONS[where];
  const words: { en: string; sw?: string } = CONSENT_WORDINGS[wording];
  const row = {
    ...rest,
    id: newId('cns', at.getTime()),
    email,
    userId,
    wording: words[language] ?? words.en,
    language: words[language] ? language : ('en' as const),
    version: names && (version ?? (await versionInForce(tx, names))),
    reference: String(reference),
    createdAt: at,
  };
  await tx.run(insert, insert.params(row));
}
