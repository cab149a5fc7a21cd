import { useEffect, useState } from 'react';
import type {
  readQuestion,
  secondFactor,
  FactorQuestion,
} from '../../../contracts/second-factor.ts';
import { ShowFactor } from '../../components/security/show-factor.tsx';
import { ApiError, callAt, NetworkError } from '../../lib/api.ts';
import { security } from '../../texts/security/en.ts';
import { Notice } from '../../ui/notice.tsx';
import { copy } from './copy.ts';

/** What a refused first step asks for; null for any other refusal. */
export function questionOf(error: unknown): FactorQuestion | null {
  return error instanceof ApiError && error.code === 'second_factor_required'
    ? (error.body as unknown as FactorQuestion)
    : null;
}

/**
 * The second step of a sign-in, by a code or a passkey. Calls `onOver` if the sign-in must start
 * again.
 */
export function SecondStep({
  question,
  onSignedIn,
  onOver,
}: {
  question: FactorQuestion;
  onSignedIn: (token: string, role: string) => void;
  onOver: (words: string) => void;
}) {
  const { challenge, ways, passkey } = question;
  return (
    <section aria-label={copy.title} className="mt-8">
      <Notice role="status" title={copy.title} className="mb-6">
        {copy.lead}
      </Notice>
      <ShowFactor
        words={security}
        ways={ways}
        passkey={passkey}
        send={async (shown) => {
          try {
            const { token, user } = await callAt<typeof secondFactor>(
              'POST',
              '/api/auth/second-factor',
              { body: { challenge, ...shown } },
            );
            onSignedIn(token, user.role);
          } catch (error) {
            if (!(error instanceof ApiError) || error.code !== 'second_factor_over') throw error;
            onOver(error.message);
          }
        }}
      />
      <button
        type="button"
        className="mt-6 py-1 underline underline-offset-4"
        onClick={() => onOver('')}
      >
        {copy.again}
      </button>
    </section>
  );
}

const HASH = /^#(second-step|link-google)=([\w-]{43})$/;

/**
 * The sign-in that Google or an emailed link began. Its challenge is in the address's hash, which
 * no server sees.
 */
export function useAddress(): { question: FactorQuestion | null; link: string | null } {
  const [question, setQuestion] = useState<FactorQuestion | null>(null);
  const [link, setLink] = useState<string | null>(null);
  useEffect(() => {
    const [, what, challenge] = HASH.exec(location.hash) ?? [];
    if (!challenge) return;
    history.replaceState(history.state, '', location.pathname + location.search);
    if (what === 'link-google') return setLink(challenge);
    callAt<typeof readQuestion>('POST', '/api/auth/second-factor/question', {
      body: { challenge },
    }).then(setQuestion, (error: unknown) => {
      if (!(error instanceof ApiError || error instanceof NetworkError)) throw error;
      console.info('The second step could not be read.', error.message);
    });
  }, []);
  return { question, link };
}
