import { languageOf } from '../../kernel/language.ts';
import { offline as en } from '../texts/offline/en.ts';
import { offline as sw } from '../texts/offline/sw.ts';
import { NetworkError } from './api.ts';

const WORDS = { en, sw };

/** The words of a failure, and behind them, where the call surely never left this device, that. */
export function orOffline(text: string, error: unknown): string {
  if (!(error instanceof NetworkError) || !error.neverLeft) return text;
  const end = /[.!?…]$/.test(text) ? '' : '.';
  return `${text}${end} ${WORDS[languageOf(location.pathname)].neverLeft}`;
}
