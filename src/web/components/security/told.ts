import { useState } from 'react';
import { ApiError, NetworkError } from '../../lib/api.ts';
import { orOffline } from '../../lib/not-sent.ts';
import type { SecurityWords } from '../../texts/security/en.ts';

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
      if (error instanceof NetworkError)
        setSaid({ tone: 'danger', text: orOffline(words.noNetwork, error) });
      else if (error instanceof ApiError)
        setSaid({ tone: 'danger', text: error.message || words.failed });
      else throw error;
    } finally {
      setBusy(false);
    }
  }
  return { busy, said, attempt };
}
