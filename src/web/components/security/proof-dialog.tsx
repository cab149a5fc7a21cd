import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { AnswerOf } from '../../../contracts/endpoint.ts';
import type { prove, readProofWays } from '../../../contracts/second-factor.ts';
import { callAt, proof } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useSecurityWords } from './words.ts';

/** Few calls ask for a proof: how it is shown comes with the first one that does. */
const ShowFactor = lazy(async () => ({
  default: (await import('./show-factor.tsx')).ShowFactor,
}));

type Ways = AnswerOf<typeof readProofWays>;

/**
 * Asks the user to confirm who they are when a call answers `proof_required`, then repeats the
 * call. One dialog serves the page: other refused calls use the same answer.
 */
export function ProofDialog() {
  const words = useSecurityWords();
  const [ways, setWays] = useState<Ways | null>(null);
  const waiting = useRef<((proved: boolean) => void)[]>([]);
  useEffect(() => {
    proof.ask = () => {
      const first = waiting.current.length === 0;
      const answer = new Promise<boolean>((settle) => waiting.current.push(settle));
      if (first)
        callAt<typeof readProofWays>('POST', '/api/auth/proof/question', { body: {} }).then(
          setWays,
          (error: unknown) => {
            console.info('What to confirm by could not be read.', error);
            for (const settle of waiting.current.splice(0)) settle(false);
          },
        );
      return answer;
    };
    return () => void delete proof.ask;
  }, []);
  const end = (proved: boolean): void => {
    for (const settle of waiting.current.splice(0)) settle(proved);
    setWays(null);
  };
  return (
    <Dialog open={ways !== null} title={words.proof.title} onClose={() => end(false)}>
      <p className="mb-5 text-soft">
        {ways?.ways.length === 0 ? words.proof.none : words.proof.text}
      </p>
      {ways?.ways.length === 0 ? (
        <Button
          className="w-full"
          onClick={() =>
            location.assign(
              `/login?origin=${encodeURIComponent(location.pathname + location.search)}`,
            )
          }
        >
          {words.proof.signIn}
        </Button>
      ) : (
        ways && (
          <Suspense fallback={<div className="h-40" />}>
            <ShowFactor
              words={words}
              {...ways}
              send={async (shown) => {
                await callAt<typeof prove>('POST', '/api/auth/proof', { body: shown });
                end(true);
              }}
            />
          </Suspense>
        )
      )}
      <Button variant="quiet" className="mt-3 w-full" onClick={() => end(false)}>
        {words.cancel}
      </Button>
    </Dialog>
  );
}
