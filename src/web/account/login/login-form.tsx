import { lazy, Suspense, useState } from 'react';
import type { signIn } from '../../../contracts/accounts.ts';
import type { FactorQuestion } from '../../../contracts/second-factor.ts';
import { ApiError, callAt } from '../../lib/api.ts';
import { useQuery } from '../../lib/use-query.ts';
import { accountRules } from '../../components/account-rules.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Checkbox, TextField } from '../../ui/field.tsx';
import { useContractForm } from '../../ui/form.ts';
import { Notice } from '../../ui/notice.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { PlainSecondStep } from '../second-step/plain-form.tsx';
import { questionOf, SecondStep, useAddress } from '../second-step/form.tsx';
import { signInHere, continueTo } from './after-login.ts';
import { copy as account } from '../copy.ts';
import { copy } from './copy.ts';
import { Link } from '../../ui/link.tsx';

const rules = accountRules('credentials');

/** For who comes from Google to an account with a password: once. */
const LinkGoogle = lazy(() =>
  import('../google/link-form.tsx').then(({ LinkGoogle: form }) => ({ default: form })),
);

export interface RefusedLogin {
  error: string;
  email: string;
  /** Too many wrong tries were made, by whomever: a mailed link is the way in now. */
  tooMany: boolean;
  /** Without script: the second step is asked for on a page of its own. */
  challenge?: string;
}

/** E-mail and password, then what the account asks for beyond them. Without script the form is sent to the page's own address, which keeps ?origin=. */
export function LoginForm({ refused, told }: { refused?: RefusedLogin; told: string | null }) {
  const query = useQuery();
  const address = useAddress();
  /** The challenge that is over. */
  const [over, setOver] = useState<string | null>(null);
  const { form, enter, asked, setAsked, tooMany } = useFirstStep(query.get('origin'), refused);
  // The server knows our own codes; for another one the page is the same as for none.
  const came = told ?? (query.get('error') ? copy.unknown : null);
  const fault = form.fault ?? (form.formState.isSubmitted ? null : (refused?.error ?? came));
  const question = asked ?? address.question;
  const end = (challenge: string, words: string): void => {
    setOver(challenge);
    form.setFault(words || null);
  };
  if (question && question.challenge !== over)
    return (
      <SecondStep
        question={question}
        onSignedIn={enter}
        onOver={(words) => end(question.challenge, words)}
      />
    );
  if (address.link && address.link !== over)
    return (
      <Suspense>
        <LinkGoogle
          challenge={address.link}
          onSignedIn={enter}
          onAsked={setAsked}
          onOver={(words) => end(address.link!, words)}
        />
      </Suspense>
    );
  if (refused?.challenge && !form.formState.isDirty) return <PlainSecondStep refused={refused} />;
  return <Credentials form={form} fault={fault} tooMany={tooMany} email={refused?.email} />;
}

/** The form of the first step, what the account asks for after it, and what comes once somebody is in. */
function useFirstStep(origin: string | null, refused?: RefusedLogin) {
  const [asked, setAsked] = useState<FactorQuestion | null>(null);
  const [tooMany, setTooMany] = useState(refused?.tooMany ?? false);
  const enter = (token: string, role: string): void => {
    if (signInHere(token, role)) continueTo(role, origin);
    else form.setFault(copy.wrongRole);
  };
  const form = useContractForm(rules, {
    // Nothing given: what the visitor or the browser filled in before the scripts came stays.
    defaultValues: {},
    faultText: (error) => {
      const refusal = error instanceof ApiError ? error : null;
      setTooMany(refusal?.status === 429);
      return refusal?.message || copy.failed;
    },
    send: async (values): Promise<void> => {
      try {
        const { token, user } = await callAt<typeof signIn>('POST', '/api/auth/login', {
          body: values,
        });
        enter(token, user.role);
      } catch (error) {
        const question = questionOf(error);
        if (!question) throw error;
        setAsked(question);
      }
    },
  });
  return { form, enter, asked, setAsked, tooMany };
}

interface CredentialsProps extends Pick<ReturnType<typeof useFirstStep>, 'form' | 'tooMany'> {
  fault: string | null;
  email: string | undefined;
}

/** Too many tries, and the mailed link is offered as the other way in. */
function Credentials({ form, fault, tooMany, email }: CredentialsProps) {
  return (
    <form
      method="post"
      onSubmit={form.submit}
      onFocus={rules}
      noValidate
      className="mt-8 space-y-5"
    >
      <div className="hidden in-data-[keeps=nothing]:block">
        <Notice tone="danger">{copy.keepsNothing}</Notice>
      </div>
      {fault && <Notice tone="danger">{fault}</Notice>}
      {fault && tooMany && (
        <ButtonLink to="/sign-in-link" variant="quiet" className="w-full">
          {copy.byLink}
        </ButtonLink>
      )}
      <TextField
        label={account.fields.email}
        type="email"
        autoComplete="username"
        required
        defaultValue={email}
        {...form.field('email')}
      />
      <PasswordField label={account.fields.password} required {...form.field('password')} />
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <Checkbox label={copy.remember} {...form.field('remember')} />
        <Link to="/forgot-password" className="py-2 underline underline-offset-4">
          {copy.forgot}
        </Link>
      </div>
      <Button size="large" busy={form.busy} className="w-full">
        {form.busy ? copy.sending : copy.send}
      </Button>
    </form>
  );
}
