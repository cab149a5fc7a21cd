import { expect, test } from 'vitest';
import { CONSENT_TEXTS, CONSENT_WORDINGS } from '../contracts/consent-wordings.ts';
import { copy as account } from './account/copy.ts';
import { copy as akaunti } from './account/copy.sw.ts';
import { copy as jobs } from './site/about/jobs/copy.ts';
import { copy as kazi } from './site/about/jobs/copy.sw.ts';
import { copy as quote } from './site/about/quote/copy.ts';
import { copy as bei } from './site/about/quote/copy.sw.ts';
import { copy as newsletter } from './site/newsletter/answer/copy.ts';
import { copy as jarida } from './site/newsletter/answer/copy.sw.ts';
import * as english from './texts/checkout/en.ts';
import { fill } from './texts/fill.ts';
import * as swahili from './texts/checkout/sw.ts';

const read = ({ text, ...places }: Record<string, string> & { text: string }): string =>
  fill(text, { ...places, version: '' });

test('the ledger of consents keeps the words that the pages show (D235)', () => {
  const { consent, terms, privacy } = quote.fields;
  expect(CONSENT_WORDINGS).toEqual({
    registration: {
      en: fill(account.terms.text, { terms: account.terms.link }),
      sw: fill(akaunti.terms.text, { terms: akaunti.terms.link }),
    },
    order: { en: read(english.checkout.legal), sw: read(swahili.checkout.legal) },
    quote: {
      en: fill(consent, { terms, privacy }),
      sw: fill(bei.fields.consent, bei.fields),
    },
    newsletter: { en: newsletter.confirm.button, sw: jarida.confirm.button },
    newsletterLeft: { en: newsletter.unsubscribe.button, sw: jarida.unsubscribe.button },
    application: {
      en: fill(jobs.form.agree, { privacy: jobs.form.privacy }),
      sw: fill(kazi.form.agree, { privacy: kazi.form.privacy }),
    },
  });
});

test('a consent covers each legal text that its words name, and no other (D235)', () => {
  const named = {
    registration: account.terms.text,
    order: english.checkout.legal.text,
    quote: quote.fields.consent,
    newsletter: newsletter.confirm.button,
    newsletterLeft: newsletter.unsubscribe.button,
    application: jobs.form.agree,
  };
  const placesOf = (text: string) =>
    [...text.matchAll(/\{(\w+)\}/g)].map(([, place]) => place).filter((one) => one !== 'version');
  expect(CONSENT_TEXTS).toEqual(
    Object.fromEntries(Object.entries(named).map(([at, text]) => [at, placesOf(text)])),
  );
  expect(placesOf(swahili.checkout.legal.text).toSorted()).toEqual(
    [...CONSENT_TEXTS.order].toSorted(),
  );
});
