import { useEffect, useRef, useState } from 'react';
import type { AnswerOf } from '../../../contracts/endpoint.ts';
import type { prove, readProofWays } from '../../../contracts/second-factor.ts';
import { callAt, proof } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useSecurityWords } from './words.ts';

/** By what it is asked, and the form, which comes with the first question because few calls ask for a proof. */
type Asked = AnswerOf<typeof readProofWays> &
  Pick<typeof import('./show-factor.tsx'), 'ShowFactor'>;

/** Opens with its form, so that the focus is in the field. Throws where the network brings one of the two only. */
async function readQuestion(): Promise<Asked> {
  const [ways, { ShowFactor }] = await Promise.all([
    callAt<typeof readProofWays>('POST', '/api/auth/proof/question', { body: {} }),
    import('./show-factor.tsx'),
  ]);
  return { ...ways, ShowFactor };
}

/**
 * Asks the user to confirm who they are when a call answers `proof_required`, then repeats the
 * call. One dialog serves the page: other refused calls use the same answer.
 */
export function ProofDialog() {
  const words = useSecurityWords();
  const [asked, setAsked] = useState<Asked | null>(null);
  const waiting = useRef<((proved: boolean) => void)[]>([]);
  useEffect(() => {
    proof.ask = () => {
      const first = waiting.current.length === 0;
      const answer = new Promise<boolean>((settle) => waiting.current.push(settle));
      if (first)
        readQuestion().then(setAsked, (error: unknown) => {
          console.info('What to confirm by could not be read.', error);
          for (const settle of waiting.current.splice(0)) settle(false);
        });
      return answer;
    };
    return () => void delete proof.ask;
  }, []);
  const end = (proved: boolean): void => {
    for (const settle of waiting.current.splice(0)) settle(proved);
    setAsked(null);
  };
  return (
    <Dialog open={asked !== null} title={words.proof.title} onClose={() => end(false)}>
      <p className="mb-5 text-soft">
        {asked?.ways.length === 0 ? words.proof.none : words.proof.text}
      </p>
      {asked?.ways.length === 0 ? (
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
        asked && (
          <asked.ShowFactor
            words={words}
            ways={asked.ways}
            passkey={asked.passkey}
            send={async (shown) => {
              await callAt<typeof prove>('POST', '/api/auth/proof', { body: shown });
              end(true);
            }}
          />
        )
      )}
      <Button variant="quiet" className="mt-3 w-full" onClick={() => end(false)}>
        {words.cancel}
      </Button>
    </Dialog>
  );
}
