import { termOf } from '../../contracts/settings-values.ts';
import type { SettingsService } from '../settings/index.ts';
import type { Term } from './services.ts';

export interface TermsOptions {
  settings: SettingsService;
  /** Terms that nobody has confirmed count only in demo mode. */
  live: boolean;
}

/** The school terms by which services are renewed. */
export async function readTerms({ settings, live }: TermsOptions): Promise<Term[]> {
  const { terms, confirmed } = await settings.read('schoolTerms');
  return live && !confirmed ? [] : terms.flatMap((written) => termOf(written) ?? []);
}
