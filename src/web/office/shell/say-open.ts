import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { SAID_EVERY, sayOpen } from '../../../contracts/presence.ts';
import { callApi } from '../../lib/api.ts';
import { recordAt } from '../kit/record-at.ts';

/** This window, among those of who has it. */
let own: string | undefined;
const thisWindow = (): string => (own ??= crypto.randomUUID());

/** Says what this window has open, again while it is, and that it is not any more (D176). Colleagues see it by their stream. */
export function useSayOpen(): void {
  const record = recordAt(useLocation());
  useEffect(() => {
    if (record === null) return;
    const say = (): void => {
      // Nobody waits for it, and it is said again: a failure is of no consequence.
      void callApi(sayOpen, { body: { window: thisWindow(), record } }).catch(() => undefined);
    };
    say();
    const timer = setInterval(say, SAID_EVERY);
    addEventListener('pagehide', leave);
    addEventListener('pageshow', say);
    return () => {
      clearInterval(timer);
      removeEventListener('pagehide', leave);
      removeEventListener('pageshow', say);
      leave();
    };
  }, [record]);
}

/** Arrives although the page goes. */
function leave(): void {
  const nothing = JSON.stringify({ window: thisWindow(), record: null });
  navigator.sendBeacon(sayOpen.path, new Blob([nothing], { type: 'application/json' }));
}
