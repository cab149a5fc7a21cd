import { useState } from 'react';
import { faultText } from '../../lib/use-attempt.ts';
import { type SecurityWords, security as english } from '../../texts/security/en.ts';
import { security as kiswahili } from '../../texts/security/sw.ts';
import { useLanguage } from '../../texts/use-language.ts';

/** Does one thing at a time and says how it went. */
export function useTold(words: Pick<SecurityWords, 'failed' | 'noNetwork'>) {
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState<{ tone: 'good' | 'danger'; text: string } | null>(null);
  async function attempt(work: () => Promise<string | null>): Promise<void> {
    setBusy(true);
    setSaid(null);
    try {
      const text = await work();
      if (text) setSaid({ tone: 'good', text });
    } catch (error) {
      setSaid({ tone: 'danger', text: faultText(error, words.failed, words.noNetwork) });
    } finally {
      setBusy(false);
    }
  }
  return { busy, said, attempt };
}

/** The words of the page's edition. Both come along: what uses them is fetched when it is needed. */
export function useSecurityWords(): SecurityWords {
  return { en: english, sw: kiswahili }[useLanguage()];
}
