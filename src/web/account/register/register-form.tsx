import { useLocation, useNavigate } from 'react-router';
import { register, registration } from '../../../contracts/accounts.ts';
import { ApiError, callApi, type NetworkError } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox, TextField } from '../../ui/field.tsx';
import { useContractForm } from '../../ui/form.ts';
import { Notice } from '../../ui/notice.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { TermsLabel } from './terms-label.tsx';

export interface RefusedRegistration {
  error: string;
  fields: Record<string, string>;
  typed: Record<string, string>;
}

const FAILED = 'Registration failed. Please try again later.';
const UNREADABLE = 'Registration failed';

/** The server's words, else the rule's long text; the short one only where the answer could not be read (D22). */
function faultText(error: ApiError | NetworkError): string {
  if (!(error instanceof ApiError)) return FAILED;
  return error.message || (Object.keys(error.body).length === 0 ? UNREADABLE : FAILED);
}

/** Registration with the contract's rules; errors show for fields that were left once (spec/storefront.txt §5). */
export function RegisterForm({ refused }: { refused?: RefusedRegistration }) {
  const navigate = useNavigate();
  const { state } = useLocation() as { state: { origin?: string | null } | null };
  const form = useContractForm(registration, {
    // Nothing given: what was filled in before the scripts came stays.
    defaultValues: {},
    faultText,
    send: async (values): Promise<void> => {
      const answer = (await callApi(register, { body: values })) as { message?: string } | null;
      if (answer === null) return form.setFault(UNREADABLE);
      form.reset();
      const login = state?.origin ? `/login?origin=${encodeURIComponent(state.origin)}` : '/login';
      await navigate(login, { state: { message: answer.message ?? 'Registration successful' } });
    },
  });
  const early = form.formState.isSubmitted ? undefined : refused;
  // The second password is right or wrong by the first one.
  const recheck = (): void => {
    if (form.formState.touchedFields.confirmPassword) void form.trigger('confirmPassword');
  };
  const field = (name: 'firstName' | 'lastName' | 'email' | 'phone' | 'password' | 'confirmPassword') => {
    const own = form.field(name, name === 'password' ? { onChange: recheck } : undefined);
    return { required: true, defaultValue: refused?.typed[name], ...own, error: own.error ?? early?.fields[name] };
  };
  const terms = form.field('terms');
  const fault = form.fault ?? early?.error;
  return (
    <form method="post" onSubmit={form.submit} noValidate className="mt-8 space-y-5">
      {fault && <Notice tone="danger">{fault}</Notice>}
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label="First name" autoComplete="given-name" {...field('firstName')} />
        <TextField label="Last name" autoComplete="family-name" {...field('lastName')} />
      </div>
      <TextField label="Email" type="email" autoComplete="email" {...field('email')} />
      <TextField label="Phone number" type="tel" inputMode="numeric" autoComplete="tel-national" hint="Ten digits, such as 0712345678" {...field('phone')} />
      <PasswordField label="Password" autoComplete="new-password" hint="At least 8 characters, with a lowercase letter, an uppercase letter, a digit and a symbol" {...field('password')} />
      <PasswordField label="Confirm password" autoComplete="new-password" {...field('confirmPassword')} />
      <Checkbox label={<TermsLabel />} required {...terms} error={terms.error ?? early?.fields.terms} />
      <Button size="large" busy={form.busy} className="w-full">
        {form.busy ? 'Creating your account...' : 'Create account'}
      </Button>
    </form>
  );
}
