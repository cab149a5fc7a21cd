import { sha256 } from '../../kernel/sha256.ts';
import type { NewOrder } from '../../contracts/orders.ts';
import { PRICES_HOLD_DAYS } from '../../contracts/pricing.ts';
import type { Database } from '../../db/database.ts';
import { DAY, nairobiDay, showDay, type Clock } from '../../kernel/clock.ts';
import { invalidField } from '../../kernel/errors.ts';
import { BASES, type Language } from '../../kernel/language.ts';
import { showTypedPhone } from '../../kernel/phone.ts';
import type { CatalogueService } from '../catalogue/index.ts';
import { couponNamed } from '../coupons/index.ts';
import type { Document } from '../notices/index.ts';
import {
  asDocument,
  byRate,
  currencyName,
  labelled,
  letterhead,
  linesBlock,
  moneyIn,
  PAPER_WORDS,
  ratesTable,
  type Paper,
  type Seller,
  type Way,
} from '../pdf/index.ts';
import type { SettingsService } from '../settings/index.ts';
import { priceOrder, type PricedOrder } from './orders.ts';
import { detailRows, discountRow, soldOf } from './paper-lines.ts';
import { WORDS } from './paper-words.ts';

/** What a proforma is made of; it is not stored. */
export interface ProformaSources extends Seller {
  priced: PricedOrder;
  buyer: NewOrder['customer'];
  language: Language;
  number: string;
  /** The Nairobi days on which it is made, and until which we keep its prices. */
  day: string;
  validUntil: string;
  /** Our paybill; null where we have none that takes a number of ours that no order has. */
  paybill: string | null;
  /** Orders the same online. */
  link: string;
}

/** What a buyer shows for approval before they order: the cart at today's prices, and how to order and pay. */
export function proformaPaper(sources: ProformaSources): Paper {
  const { priced, buyer, language, number, day, validUntil, seller, paybill } = sources;
  const words = WORDS[language].proforma;
  const common = PAPER_WORDS[language];
  const money = moneyIn('KES');
  const withVat = priced.vat > 0 || priced.lines.some(({ vatRate }) => vatRate > 0);
  const sold = soldOf(priced.lines);
  const sums = [
    { label: common.subtotal, value: money(priced.subtotal) },
    { label: 'VAT', value: money(priced.vat) },
  ];
  return {
    language,
    heading: words.heading,
    number,
    file: `proforma-${number}`,
    mark: null,
    seller: letterhead(sources, language),
    buyer: {
      label: words.for,
      name: buyer.company || buyer.name,
      lines: [
        ...(buyer.company ? [buyer.name] : []),
        showTypedPhone(buyer.phone),
        buyer.email,
        ...labelled('KRA PIN', buyer.kraPin || null),
      ],
    },
    about: [
      [words.number, number],
      [common.date, showDay(day, language)],
      [words.validUntil, showDay(validUntil, language)],
      [common.currency, currencyName('KES', language)],
      ...detailRows(buyer, language),
    ],
    warning: words.notTax,
    blocks: [
      linesBlock(sold, withVat, language),
      {
        kind: 'sums',
        rows: [
          ...discountRow(priced, language),
          ...(withVat ? sums : []),
          { label: common.total, value: money(priced.total), strong: true },
        ],
        rates: ratesTable(withVat ? byRate(sold, language) : [], language),
      },
      {
        kind: 'prose',
        title: null,
        paragraphs: [
          words.prices(showDay(validUntil, language)),
          ...(paybill || seller.bank ? [words.byHand(number)] : []),
        ],
      },
      {
        kind: 'ways',
        title: words.pay,
        ways: waysOf(sources, seller.bank),
        link: sources.link,
        code: words.code,
      },
    ],
  };
}

function waysOf({ language, number, paybill }: ProformaSources, bank: string): Way[] {
  const words = WORDS[language].proforma;
  return [
    { title: words.online, online: true },
    ...(paybill
      ? [
          {
            title: words.paybill,
            facts: [
              [words.business, paybill],
              [words.account, number],
            ] satisfies Way['facts'],
          },
        ]
      : []),
    ...(bank
      ? [
          {
            title: words.bank,
            lines: bank.split('\n'),
            facts: [[PAPER_WORDS[language].reference, number]] satisfies Way['facts'],
          },
        ]
      : []),
  ];
}

interface ProformasOptions {
  db: Database;
  clock: Clock;
  catalogue: CatalogueService;
  settings: SettingsService;
  publicUrl: string;
  paybill: string | null;
}

/** Proformas of what is in a cart: made when asked for, and not kept, so that no order waits and no seat is held. */
export class Proformas {
  readonly #options: ProformasOptions;

  constructor(options: ProformasOptions) {
    this.#options = options;
  }

  /** Throws 422 and 409 as the making of the same order does. */
  async make(input: NewOrder, withAccount: boolean): Promise<Document> {
    const { db, clock, catalogue, settings, publicUrl, paybill } = this.#options;
    const { lines, customer: buyer } = input;
    const now = clock.now();
    const day = nairobiDay(now);
    const { maxLines } = await settings.read('shop');
    if (lines.length > maxLines)
      throw invalidField('lines', 'invalid_input:order_lines', { max: maxLines });
    const language = buyer.language ?? 'en';
    const ids = lines.map(({ id }) => id);
    const packages = await catalogue.find(db, ids, language);
    const coupon = await couponNamed(db, input.coupon, day);
    const priced = priceOrder(lines, packages, withAccount, coupon);
    const [seller, company] = await Promise.all([
      settings.read('seller'),
      settings.read('company'),
    ]);
    const items = priced.lines.map((line) => `${line.packageId}*${line.quantity}`).join(',');
    const number = numberOf(day, priced, buyer);
    return asDocument(`proforma ${number}`, clock, () =>
      Promise.resolve(
        proformaPaper({
          priced,
          buyer,
          language,
          number,
          day,
          validUntil: nairobiDay(new Date(now.getTime() + PRICES_HOLD_DAYS * DAY)),
          seller,
          company,
          paybill,
          link: `${publicUrl}${BASES[language]}/checkout?items=${items}${coupon ? `&coupon=${coupon.code}` : ''}`,
        }),
      ),
    );
  }
}

/** By its day and what it says: the same proforma of one day has one number. */
function numberOf(day: string, priced: PricedOrder, buyer: NewOrder['customer']): string {
  const said = sha256(JSON.stringify([priced, buyer]));
  return `PF-${day.replaceAll('-', '').slice(2)}-${said.slice(0, 6).toUpperCase()}`;
}
