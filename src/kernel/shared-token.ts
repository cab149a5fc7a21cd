import type { Clock } from './clock.ts';

/** What a provider gave us to call it with. */
export interface AccessToken {
  token: string;
  /** When another one is asked for. Milliseconds since 1970. */
  until: number;
}

/**
 * The token of one provider. M-Pesa ends the token before when it gives another, so all who call it must use the same and
 * one at a time may ask (docs/providers.md §1.1).
 */
export interface SharedToken {
  /** The token in use, unless it is the one that was `refused`; else what `ask` answers, which may be why there is none. */
  current<Failure extends object>(
    refused: string | null,
    ask: () => Promise<AccessToken | Failure>,
  ): Promise<AccessToken | Failure>;
}

/** A token of this process alone. */
export function ownToken(clock: Clock): SharedToken {
  let held: AccessToken | null = null;
  let asking: Promise<object> | null = null;
  return {
    async current<Failure extends object>(
      refused: string | null,
      ask: () => Promise<AccessToken | Failure>,
    ) {
      if (held && held.token !== refused && clock.now().getTime() < held.until) return held;
      asking ??= ask()
        .then((answer) => {
          if ('token' in answer) held = answer;
          return answer;
        })
        .finally(() => (asking = null));
      return asking as Promise<AccessToken | Failure>;
    },
  };
}
