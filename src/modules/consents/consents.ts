import { CONSENT_TEXTS, CONSENT_WORDINGS } from '../../contracts/consent-wordings.ts';
import type { LegalName } from '../../contracts/legal-names.ts';
import type { Tx } from '../../db/database.ts';
import { insertInto } from '../../db/table-statements.ts';
import { consents } from '../../db/tables/legal.ts';
import { newId } from '../../kernel/ids.ts';
import type { Language } from '../../kernel/language.ts';
import { versionInForce } from '../legal/index.ts';

const insert = insertInto(consents, 'consent_insert', { byDefault: ['version'] });

type Purpose = typeof consents.$inferInsert.purpose;

interface Occasion {
  purpose: Purpose;
  given: boolean;
  wording: keyof typeof CONSENT_WORDINGS;
  source: string;
}

/** The places where a person gives or withdraws consent. */
const OCCASIONS = {
  registration: occasion('terms', 'registration', 'Registration form'),
  google: occasion('terms', 'registration', 'Registration with Google'),
  order: occasion('terms', 'order', 'Order'),
  quote: occasion('enquiry', 'quote', 'Quote form'),
  application: occasion('application', 'application', 'Application form'),
  newsletter: occasion('newsletter', 'newsletter', 'Newsletter confirmation'),
  left: {
    ...occasion('newsletter', 'newsletterLeft', 'Unsubscribe link in a newsletter'),
    given: false,
  },
  ended: { ...occasion('newsletter', 'newsletterLeft', 'Request to our staff'), given: false },
};

function occasion(purpose: Purpose, wording: Occasion['wording'], source: string): Occasion {
  return { purpose, given: true, wording, source };
}

/** The person who consents, and the record it belongs to. */
interface ConsentOf {
  email: string;
  userId?: string | null;
  language?: Language;
  /** The id of the record: an order, a quote, a subscriber, an application, an account. */
  reference: string | number;
  at: Date;
  /** The versions of legal texts that were shown; the one in force for each that is left out. */
  shown?: Partial<Record<LegalName, string>>;
}

/**
 * Writes into the ledger who agreed to which words and which version of each legal text they name, when and where (Data
 * Protection Act 2019, section 32), in the transaction of what it is agreed for.
 */
export async function recordConsent(
  tx: Tx,
  where: keyof typeof OCCASIONS,
  { email, userId = null, language = 'en', reference, at, shown = {} }: ConsentOf,
): Promise<void> {
  const { wording, ...rest } = OCCASIONS[where];
  const texts = [];
  for (const name of CONSENT_TEXTS[wording])
    texts.push({ name, version: shown[name] ?? (await versionInForce(tx, name)) });
  const row = {
    ...rest,
    id: newId('cns', at.getTime()),
    email,
    userId,
    wording: CONSENT_WORDINGS[wording][language],
    language,
    texts,
    reference: String(reference),
    createdAt: at,
  };
  await tx.runLast(insert, insert.params(row));
}
