import { googleRegister, googleRegistration } from '../../../contracts/accounts.ts';
import { callApi } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox, TextField } from '../../ui/field.tsx';
import { useContractForm } from '../../ui/form.ts';
import { Notice } from '../../ui/notice.tsx';
import { welcome } from '../arrive.ts';
import { goOn } from '../login/after-login.ts';
import { TermsLabel } from '../register/terms-label.tsx';
import type { FromGoogle } from './use-from-google.ts';

const FAILED = 'Registration failed. Please try again later.';

/** What Google does not tell: the phone number and the terms; names may be mended, the address is Google's (D17). */
export function GoogleForm({ person }: { person: FromGoogle }) {
  const form = useContractForm(googleRegistration, {
    defaultValues: { firstName: person.firstName, lastName: person.lastName },
    faultText: (error) => (error.name === 'ApiError' && error.message) || FAILED,
    send: async (values): Promise<void> => {
      const { token, user } = await callApi(googleRegister, { body: values });
      if (token && user && welcome(token, user.role)) goOn(user.role, person.origin);
      else form.setFault(FAILED);
    },
  });
  return (
    <form method="post" onSubmit={form.submit} noValidate className="mt-8 space-y-5">
      {form.fault && <Notice tone="danger">{form.fault}</Notice>}
      <TextField label="Email" type="email" value={person.email} disabled readOnly hint="Confirmed by Google" />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label="First name" autoComplete="given-name" required {...form.field('firstName')} />
        <TextField label="Last name" autoComplete="family-name" required {...form.field('lastName')} />
      </div>
      <TextField label="Phone number" type="tel" inputMode="numeric" autoComplete="tel-national" hint="Ten digits, such as 0712345678" required {...form.field('phone')} />
      <Checkbox label={<TermsLabel />} required {...form.field('terms')} />
      <Button size="large" busy={form.busy} className="w-full">
        {form.busy ? 'Creating your account...' : 'Create account'}
      </Button>
    </form>
  );
}
