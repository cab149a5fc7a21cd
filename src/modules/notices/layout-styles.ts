import {
  CLAY,
  DARK_CLAY,
  DARK_INK,
  DARK_LINE,
  DARK_PAPER,
  DARK_RAISED,
  DARK_SOFT,
  LINE,
} from '../../kernel/colours.ts';

/** Of what staff wrote: it comes as they wrote it, and must not be wider than the screen either. */
const BODY = `.body a{color:${CLAY}}.body img{max-width:100%;height:auto}.body pre{white-space:pre-wrap}.body table{width:100%;border-collapse:collapse}.body td,.body th{border:1px solid ${LINE};padding:4px 8px;text-align:left}.body h2,.body h3,.body h4{line-height:1.25}`;

/** Tables of many columns (newsletter/wide-tables.ts): a row is a block, a cell has its heading above it. */
const stacked = (table: string): string =>
  `${['', ' tbody', ' thead', ' tr', ' td', ' th'].map((part) => table + part).join()}{display:block}${table} .heads{display:none}${table} tr{margin:0 0 12px;border-top:2px solid ${LINE}}${table} .label{display:block!important}`;

const NIGHT = `body,.paper{background-color:${DARK_PAPER}!important;color:${DARK_INK}!important}.card{background-color:${DARK_RAISED}!important;border-left-color:${DARK_LINE}!important;border-right-color:${DARK_LINE}!important;border-bottom-color:${DARK_LINE}!important}.soft{color:${DARK_SOFT}!important}.line,.body td,.body th{border-color:${DARK_LINE}!important}a{color:${DARK_CLAY}!important}.button{background-color:${DARK_INK}!important;color:${DARK_PAPER}!important}`;

/** What stands in a mail's head: the body's measures, and the colours by night. The rest is in the mail itself. */
export const HEAD_STYLES = `${BODY}${stacked('.always')}@media (max-width:480px){${stacked('.wide')}}@media (prefers-color-scheme:dark){${NIGHT}}`;
