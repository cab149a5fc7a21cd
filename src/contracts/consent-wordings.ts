import type { Language } from '../kernel/language.ts';
import type { LegalName } from './legal-names.ts';

/**
 * The words beside the button or box, as the ledger of consents keeps them. The pages show the
 * same: `src/web/consent-wordings.test.ts` compares them.
 */
export const CONSENT_WORDINGS = {
  registration: {
    en: 'I accept the terms and conditions',
    sw: 'Ninakubali vigezo na masharti',
  },
  order: {
    en: 'By paying, you accept our Terms. Our Privacy Notice explains how we use your data. You can cancel within 7 days: see Refunds.',
    sw: 'Unapolipa unakubali Masharti yetu. Ilani yetu ya Faragha inaeleza jinsi tunavyotumia taarifa zako binafsi. Unaweza kughairi ndani ya siku 7: angalia Urejeshaji wa Pesa.',
  },
  quote: {
    en: 'I agree to the Terms and the Privacy Notice, and to be contacted about this request',
    sw: 'Ninakubali Masharti na Ilani ya Faragha, na kupokea mawasiliano kuhusu ombi hili',
  },
  newsletter: { en: 'Yes, send me the newsletter', sw: 'Ndiyo, nitumie jarida' },
  newsletterLeft: { en: 'Unsubscribe me', sw: 'Niondoe kwenye orodha' },
  application: {
    en: 'By sending this, you agree that we keep your details and CV to decide on your application. Our Privacy Notice explains how.',
    sw: 'Kwa kutuma fomu hii, unakubali tuhifadhi maelezo yako na CV yako ili kuamua kuhusu ombi lako. Ilani ya Faragha inaeleza zaidi.',
  },
} as const satisfies Record<string, Record<Language, string>>;

/** The legal texts that these words name, each of which the ledger keeps with its version. */
export const CONSENT_TEXTS = {
  registration: ['terms'],
  order: ['terms', 'privacy', 'refunds'],
  quote: ['terms', 'privacy'],
  newsletter: [],
  newsletterLeft: [],
  application: ['privacy'],
} as const satisfies Record<keyof typeof CONSENT_WORDINGS, readonly LegalName[]>;
