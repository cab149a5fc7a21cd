import type { linkGoogle } from '../../../contracts/google.ts';
import type { FactorQuestion } from '../../../contracts/second-factor.ts';
import { ShowFactor } from '../../components/security/show-factor.tsx';
import { ApiError, callAt } from '../../lib/api.ts';
import { security } from '../../texts/security/en.ts';
import { Notice } from '../../ui/notice.tsx';
import { questionOf } from '../second-step/form.tsx';
import { copy } from './copy.ts';

/** The first time that somebody comes by Google to an account with a password: it is asked for, once. */
export function LinkGoogle({
  challenge,
  onSignedIn,
  onAsked,
  onOver,
}: {
  challenge: string;
  onSignedIn: (token: string, role: string) => void;
  /** The account has a second step besides. */
  onAsked: (question: FactorQuestion) => void;
  onOver: (words: string) => void;
}) {
  const send = async (password: string): Promise<void> => {
    try {
      const { token, user } = await callAt<typeof linkGoogle>('POST', '/api/auth/google/link', {
        body: { challenge, password },
      });
      onSignedIn(token, user.role);
    } catch (error) {
      const question = questionOf(error);
      if (question) return onAsked(question);
      if (!(error instanceof ApiError) || error.code !== 'second_factor_over') throw error;
      onOver(error.message);
    }
  };
  return (
    <section aria-label={copy.link.title} className="mt-8">
      <Notice role="status" title={copy.link.title} className="mb-6">
        {copy.link.text}
      </Notice>
      <ShowFactor
        words={security}
        ways={['password']}
        passkey={null}
        send={(shown) => send('password' in shown ? shown.password : '')}
      />
      <button
        type="button"
        className="mt-6 py-1 underline underline-offset-4"
        onClick={() => onOver('')}
      >
        {copy.link.back}
      </button>
    </section>
  );
}
