import { IMPORT_COLUMNS, OPTIONAL_COLUMNS, type ImportKind } from '../../../contracts/imports.ts';

export const KIND_WORDS: Record<ImportKind, string> = {
  customers: 'Customers',
  services: 'Services',
  balances: 'Balances',
};

/** What an import makes of each kind. */
export const KIND_HINTS: Record<ImportKind, string> = {
  customers:
    'One line for each customer. They get no account and no email. A customer whose email is known here is skipped.',
  services:
    'One line for each service. It is paid until the day before its next renewal, and then renewed and invoiced as any other. The CSV of the catalogue lists the package IDs.',
  balances:
    'One line for each unpaid invoice. It becomes an invoice here that is due as any other, but counts as neither revenue nor VAT.',
};

/** The columns of a file, those that can be left out in brackets. */
export const columnsOf = (kind: ImportKind): string =>
  Object.keys(IMPORT_COLUMNS[kind])
    .map((name) => (OPTIONAL_COLUMNS[kind].includes(name) ? `(${name})` : name))
    .join(', ');

/** A file with nothing but the names of its columns. */
export const templateOf = (kind: ImportKind): string =>
  `data:text/csv;charset=utf-8,${encodeURIComponent(`${Object.keys(IMPORT_COLUMNS[kind]).join(',')}\r\n`)}`;
