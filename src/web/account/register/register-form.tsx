import { useLocation, useNavigate } from 'react-router';
import { useEffect } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import type { register } from '../../../contracts/accounts.ts';
import { PasswordStrength } from '../../components/password-strength.tsx';
import { accountRules } from '../../components/account-rules.ts';
import { ApiError, callAt, type NetworkError } from '../../lib/api.ts';
import { LANGUAGE } from '../../texts/language.ts';
import { told } from '../../texts/messages/told.ts';
import { Sentence } from '../../texts/sentence.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox, TextField } from '../../ui/field.tsx';
import { useContractForm } from '../../ui/form.ts';
import { Link } from '../../ui/link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { copy as account } from '../copy.ts';
import { copy } from './copy.ts';

const { text, link } = account.terms;

export function TermsLabel() {
  return (
    <Sentence
      text={text}
      places={{
        terms: (
          <Link to="/terms" className="underline underline-offset-4">
            {link}
          </Link>
        ),
      }}
    />
  );
}

/** Passwords are never kept. */
const SECRET = /password/i;

/**
 * Keeps what is typed into a form of the contract in the tab, so that a reload or another page
 * does not lose it. Fields that already have a value are left alone.
 */
function useFormDraft<V extends FieldValues, C, O>(
  { getValues, setValue }: Pick<UseFormReturn<V, C, O>, 'getValues' | 'setValue'>,
  key: string,
) {
  useEffect(() => {
    for (const [name, value] of Object.entries(read(key)))
      if (!getValues(name as Path<V>)) setValue(name as Path<V>, value as PathValue<V, Path<V>>);
  }, [key, getValues, setValue]);
  return {
    keep(): void {
      const typed = Object.entries(getValues()).filter(([name]) => !SECRET.test(name));
      sessionStorage.setItem(key, JSON.stringify(Object.fromEntries(typed)));
    },
    forget(): void {
      sessionStorage.removeItem(key);
    },
  };
}

function read(key: string): Record<string, unknown> {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '{}') as Record<string, unknown>;
  } catch (error) {
    console.info('The draft of a form could not be read.', error);
    return {};
  }
}

const rules = accountRules('registration');
const DRAFT = 'draft:register';

interface RefusedRegistration {
  error: string;
  fields: Record<string, string>;
  typed: Record<string, string>;
}

const { fields } = account;

/** The server's words, else the rule's long text; the short one only where the answer could not be read. */
function faultText(error: ApiError | NetworkError): string {
  if (!(error instanceof ApiError)) return account.registrationFailed;
  return (
    error.message ||
    (Object.keys(error.body).length === 0
      ? account.registrationUnreadable
      : account.registrationFailed)
  );
}

/** Sends it, and leads to the sign-in with what the server said. */
function useRegistration() {
  const navigate = useNavigate();
  const { state } = useLocation() as { state: { origin?: string | null } | null };
  const form = useContractForm(rules, {
    // Nothing given: what was filled in before the scripts came stays.
    defaultValues: {},
    faultText,
    send: async (values): Promise<void> => {
      const answer = (await callAt<typeof register>('POST', '/api/auth/register', {
        body: { ...values, language: LANGUAGE },
      })) as { message?: string } | null;
      if (answer === null) return form.setFault(account.registrationUnreadable);
      form.reset();
      draft.forget();
      const login = state?.origin ? `/login?origin=${encodeURIComponent(state.origin)}` : '/login';
      await navigate(login, {
        state: { message: told('/api/auth/register', answer.message ?? account.registered) },
      });
    },
  });
  const draft = useFormDraft(form, DRAFT);
  return { ...form, keep: draft.keep };
}

type Form = ReturnType<typeof useRegistration>;
type Typed = 'firstName' | 'lastName' | 'email' | 'phone' | 'password' | 'confirmPassword';

/** The props of what is typed, with what came back from a form that was sent without script. */
function fieldsOf(form: Form, refused: RefusedRegistration | undefined) {
  const early = form.formState.isSubmitted ? undefined : refused;
  // The second password is right or wrong by the first one.
  const recheck = (): void => {
    if (form.formState.touchedFields.confirmPassword) void form.trigger('confirmPassword');
  };
  return (name: Typed) => {
    const own = form.field(name, name === 'password' ? { onChange: recheck } : undefined);
    return {
      required: true,
      defaultValue: refused?.typed[name],
      ...own,
      error: own.error ?? early?.fields[name],
    };
  };
}

function Strength({ form }: { form: Form }) {
  const [password, firstName, lastName, email] = form.watch([
    'password',
    'firstName',
    'lastName',
    'email',
  ]);
  const person = { firstName, lastName, email };
  return <PasswordStrength password={password} person={person} words={account.strength} />;
}

/** Registration with the contract's rules; errors show for fields that were left once. */
export function RegisterForm({ refused }: { refused?: RefusedRegistration }) {
  const form = useRegistration();
  const early = form.formState.isSubmitted ? undefined : refused;
  const field = fieldsOf(form, refused);
  const terms = form.field('terms');
  const fault = form.fault ?? early?.error;
  return (
    <form
      method="post"
      onSubmit={form.submit}
      onFocus={rules}
      onChange={form.keep}
      data-draft={DRAFT}
      noValidate
      className="mt-8 space-y-5"
    >
      {fault && <Notice tone="danger">{fault}</Notice>}
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label={fields.firstName} autoComplete="given-name" {...field('firstName')} />
        <TextField label={fields.lastName} autoComplete="family-name" {...field('lastName')} />
      </div>
      <TextField label={fields.email} type="email" autoComplete="email" {...field('email')} />
      <TextField
        label={fields.phone}
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        hint={fields.phoneHint}
        {...field('phone')}
      />
      <div>
        <PasswordField
          label={fields.password}
          autoComplete="new-password"
          hint={copy.passwordHint}
          {...field('password')}
        />
        <Strength form={form} />
      </div>
      <PasswordField
        label={fields.confirmPassword}
        autoComplete="new-password"
        {...field('confirmPassword')}
      />
      <Checkbox
        label={<TermsLabel />}
        required
        {...terms}
        error={terms.error ?? early?.fields.terms}
      />
      <Button size="large" busy={form.busy} className="w-full">
        {form.busy ? account.creating : account.create}
      </Button>
    </form>
  );
}
