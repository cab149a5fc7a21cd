import { useState, type FormEvent } from 'react';
import type {
  PasskeyAnswer,
  ProofWay,
  NewPasskeyAnswer,
} from '../../../contracts/second-factor.ts';
import { ApiError } from '../../lib/api.ts';
import { faultText, useAttempt } from '../../lib/use-attempt.ts';
import type { SecurityWords } from '../../texts/security/en.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PasswordField } from '../../ui/password-field.tsx';

/** What the server asks by; the browser's library reads the rest of it. */
type Question = Record<string, unknown> & { challenge: string };

/** The person said no, the browser cannot, or nothing answered: told in the page's own words. */
export class NoPasskey extends Error {}

const library = () => import('@simplewebauthn/browser');

/** Lets the browser ask for a passkey and sign the challenge by it. Throws NoPasskey. */
async function signByPasskey(question: Question): Promise<PasskeyAnswer> {
  const { startAuthentication } = await library();
  return asked(startAuthentication({ optionsJSON: question as never })) as Promise<PasskeyAnswer>;
}

/** Lets the browser make a passkey. Throws NoPasskey. */
export async function makePasskey(question: Question): Promise<NewPasskeyAnswer> {
  const { startRegistration } = await library();
  return asked(startRegistration({ optionsJSON: question as never })) as Promise<NewPasskeyAnswer>;
}

async function asked(answer: Promise<unknown>): Promise<unknown> {
  try {
    return await answer;
  } catch (error) {
    console.info('No passkey.', error);
    throw new NoPasskey('no passkey', { cause: error });
  }
}

type Shown = { password: string } | { code: string } | { passkey: PasskeyAnswer };

interface Props {
  words: Pick<SecurityWords, 'show' | 'failed' | 'noNetwork'>;
  ways: ProofWay[];
  passkey: (Record<string, unknown> & { challenge: string }) | null;
  /** What is done with it; throws what the API refused. */
  send: (shown: Shown) => Promise<void>;
}

/** What is wrong with what was typed, or with anything else. */
export interface FactorFault {
  problem?: string;
  text?: string;
}

type Typed = Exclude<ProofWay, 'passkey'>;
const TYPED: Typed[] = ['password', 'code', 'recovery'];

/** Asks for a password, a code or a passkey: whatever the account has, one at a time. */
export function ShowFactor({ words, ways, passkey, send }: Props) {
  const typed = TYPED.filter((way) => ways.includes(way));
  const [by, setBy] = useState<Typed | null>(typed[0] ?? null);
  const { busy, fault, run } = useAttempt((error): FactorFault => {
    if (error instanceof NoPasskey) return { text: words.show.passkeyFailed };
    const { code, password } = error instanceof ApiError ? error.fields : {};
    const problem = code ?? password;
    return problem ? { problem } : { text: faultText(error, words.failed, words.noNetwork) };
  });
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const value = String(new FormData(event.currentTarget).get('shown') ?? '');
    void run(() => send(by === 'password' ? { password: value } : { code: value }));
  };
  return (
    <div className="space-y-5">
      {fault?.text && <Notice tone="danger">{fault.text}</Notice>}
      {ways.includes('passkey') && passkey && (
        <Button
          variant={by ? 'quiet' : 'primary'}
          busy={busy}
          className="w-full"
          onClick={() => void run(async () => send({ passkey: await signByPasskey(passkey) }))}
        >
          {words.show.passkey}
        </Button>
      )}
      {by && (
        <form method="post" onSubmit={submit} noValidate className="space-y-5">
          <Field key={by} by={by} words={words.show} error={fault?.problem} />
          <Button size="large" busy={busy} className="w-full">
            {busy ? words.show.busy : words.show.confirm}
          </Button>
        </form>
      )}
      {typed
        .filter((way) => way !== by)
        .map((way) => (
          <button
            key={way}
            type="button"
            className="block py-1 underline underline-offset-4"
            onClick={() => setBy(way)}
          >
            {words.show.by[way]}
          </button>
        ))}
    </div>
  );
}

function Field({ by, words, error }: { by: Typed; words: SecurityWords['show']; error?: string }) {
  if (by === 'password')
    return (
      <PasswordField
        label={words.password}
        name="shown"
        autoComplete="current-password"
        required
        error={error}
      />
    );
  return (
    <TextField
      label={words[by]}
      name="shown"
      autoComplete={by === 'code' ? 'one-time-code' : 'off'}
      inputMode={by === 'code' ? 'numeric' : 'text'}
      autoCapitalize="none"
      spellCheck={false}
      autoFocus
      required
      hint={by === 'code' ? words.codeHint : words.recoveryHint}
      error={error}
    />
  );
}
