import { describe, expect, test } from 'vitest';
import { copy as offline } from '../site/offline/copy.ts';
import { copy as offlineSw } from '../site/offline/copy.sw.ts';
import { copy as offer } from '../components/offer/copy.ts';
import { copy as offerSw } from '../components/offer/copy.sw.ts';
import { copy as newsletterAnswer } from '../site/newsletter/answer/copy.ts';
import { copy as newsletterAnswerSw } from '../site/newsletter/answer/copy.sw.ts';
import { copy as quoteLink } from '../site/quote-link/copy.ts';
import { copy as quoteLinkSw } from '../site/quote-link/copy.sw.ts';
import * as cart from './cart/en.ts';
import * as cartSw from './cart/sw.ts';
import * as checkout from './checkout/en.ts';
import * as checkoutSw from './checkout/sw.ts';
import * as common from './common/en.ts';
import * as commonSw from './common/sw.ts';
import * as layout from './layout/en.ts';
import * as layoutSw from './layout/sw.ts';
import * as receipt from './receipt/en.ts';
import * as receiptSw from './receipt/sw.ts';
import * as invoice from './invoice/en.ts';
import * as invoiceSw from './invoice/sw.ts';
import * as said from './messages/en.ts';
import { translate } from './messages/sw.ts';
import * as shell from './shell/en.ts';
import * as shellSw from './shell/sw.ts';
import * as thankYou from './thank-you/en.ts';
import * as thankYouSw from './thank-you/sw.ts';

/** Every text of a catalogue by its way through the keys: `empty.title` -> "Your Cart is Empty". */
function textsOf(catalogue: object, way = ''): Map<string, string> {
  return new Map(
    Object.entries(catalogue).flatMap(([key, value]) =>
      typeof value === 'string'
        ? [[way + key, value] as const]
        : [...textsOf(value as object, `${way}${key}.`)],
    ),
  );
}

const places = (text: string): string[] =>
  [...text.matchAll(/\{\w+\}/g)].map(([place]) => place).toSorted();

/** Names that are the same in both languages. */
const SAME =
  /^(layout\.links\.(darasalink|examParlour|bulkSms|skiza)|layout\.footer\.(place|paybill|kraPin|vatNumber)|common\.(vat|vatAt|methods\.(mpesa|paypal))|checkout\.(card\.cvc|details\.kraPin|waiting\.paybill)|receipt\.(facts\.kraPin|lines\.vat)|thankYou\.steps\.Bulk SMS\.title|(invoice\.)?gone\.ways\.\d\.to|sums\.tax|changes\.line|invoice\.(details\.kraPin|methods\.(mpesa|paypal)|lines\.(tax|rate|each|eachNoVat)))$/;

describe.each([
  ['layout', layout, layoutSw],
  ['shell', shell, shellSw],
  ['common', common, commonSw],
  ['cart', cart, cartSw],
  ['checkout', checkout, checkoutSw],
  ['thank-you', thankYou, thankYouSw],
  ['receipt', receipt, receiptSw],
  ['invoice', invoice, invoiceSw],
  ['offline', offline, offlineSw],
  ['newsletter', newsletterAnswer, newsletterAnswerSw],
  ['quote', quoteLink, quoteLinkSw],
  ['offer', offer, offerSw],
])('%s', (_, english, kiswahili) => {
  const [en, sw] = [textsOf(english), textsOf(kiswahili)];

  test('has the same keys in both languages', () => {
    expect([...sw.keys()].toSorted()).toEqual([...en.keys()].toSorted());
    expect(en.size).toBeGreaterThan(3);
  });

  test('puts the same values into each text', () => {
    for (const [key, text] of en) expect(places(sw.get(key)!), key).toEqual(places(text));
  });

  test('is translated', () => {
    expect(
      [...en].filter(([key, text]) => text === sw.get(key) && !SAME.test(key)).map(([key]) => key),
    ).toEqual([]);
  });
});

test('what the checkout says by itself has a translation with the same values', () => {
  const all = [said.checkoutMessages, said.returnMessages, said.cardMessages].flatMap((area) =>
    Object.values(area),
  );
  expect(all.length).toBeGreaterThan(20);
  for (const say of all) {
    expect(translate(say), say.english).not.toBe(say.english);
    expect(places(translate(say)), say.english).toEqual(places(say.english));
  }
});
