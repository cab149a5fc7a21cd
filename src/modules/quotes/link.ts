import type { Tx } from '../../db/database.ts';
import { notFound } from '../../kernel/errors.ts';
import { BASES, type Language } from '../../kernel/language.ts';
import type { QuotesOptions } from './options.ts';
import { store, type QuoteRow } from './quotes.store.ts';

type Linking = Pick<QuotesOptions, 'links' | 'publicUrl'>;

/** The private address of a quote, in its language, for a mail or for staff. Call with the quote's row locked. */
export async function addressOf(
  { links, publicUrl }: Linking,
  tx: Tx,
  { id, language }: Pick<QuoteRow, 'id' | 'language'>,
): Promise<string> {
  const token = await links.tokenFor(tx, 'quote', String(id));
  return publicUrl + pathOf(token, language);
}

/** The path of a quote's private page in a language. */
export const pathOf = (token: string, language: Language): string =>
  `${BASES[language]}/quote/${token}`;

/** The number of the quote that a token opens. Throws 404 for one that is unknown or revoked. */
export async function quoteIdByToken({ links }: Linking, tx: Tx, token: string): Promise<number> {
  const reference = await links.find(tx, 'quote', token);
  if (reference === null) throw notFound('This page');
  return Number(reference);
}

/** The same, with the quote's row locked for a change by its customer; asked again then, for a link is revoked under this lock. */
export async function lockByToken(linking: Linking, tx: Tx, token: string): Promise<QuoteRow> {
  const row = await store.lock(tx, await quoteIdByToken(linking, tx, token));
  await quoteIdByToken(linking, tx, token);
  return row!;
}
