export { asDocument, typeset } from './document.ts';
export type { Block, Fact, Mark, Paper, Sum, Way } from './paper.ts';
export {
  byRate,
  currencyName,
  dateAndTime,
  discountName,
  labelled,
  letterhead,
  linesBlock,
  moneyIn,
  notFiscal,
  paymentsBlock,
  planBlock,
  ratesTable,
  type Arrived,
  type OfRate,
  type Seller,
  type Sold,
} from './parts.ts';
export { PAPER_WORDS } from './words.ts';
