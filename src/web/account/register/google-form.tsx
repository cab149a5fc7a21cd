import { useEffect, useState } from 'react';
import type { AnswerOf } from '../../../contracts/endpoint.ts';
import type { googleRegister, googlePending } from '../../../contracts/google.ts';
import { fetchRules } from '../../ui/fetch-rules.ts';
import { callAt, ApiError, NetworkError } from '../../lib/api.ts';
import { LANGUAGE } from '../../texts/language.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox, TextField } from '../../ui/field.tsx';
import { useContractForm } from '../../ui/form.ts';
import { Notice } from '../../ui/notice.tsx';
import { copy as account } from '../copy.ts';
import { signInHere, continueTo } from '../login/after-login.ts';
import { copy } from './copy.ts';
import { TermsLabel } from './register-form.tsx';

const { fields, registrationFailed } = account;

const rules = async () =>
  (await fetchRules(import('../../../contracts/google.ts')))?.googleRegistration ?? null;

/** What Google does not tell: the phone number and the terms; names may be mended, the address is Google's. */
export function GoogleForm({ person }: { person: FromGoogle }) {
  const form = useGoogleRegistration(person);
  return (
    <form
      method="post"
      onSubmit={form.submit}
      onFocus={rules}
      noValidate
      className="mt-8 space-y-5"
    >
      {form.fault && <Notice tone="danger">{form.fault}</Notice>}
      <TextField
        label={fields.email}
        type="email"
        value={person.email}
        disabled
        readOnly
        hint={copy.google.confirmed}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label={fields.firstName}
          autoComplete="given-name"
          required
          {...form.field('firstName')}
        />
        <TextField
          label={fields.lastName}
          autoComplete="family-name"
          required
          {...form.field('lastName')}
        />
      </div>
      <TextField
        label={fields.phone}
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        hint={fields.phoneHint}
        required
        {...form.field('phone')}
      />
      <Checkbox label={<TermsLabel />} required {...form.field('terms')} />
      <Button size="large" busy={form.busy} className="w-full">
        {form.busy ? account.creating : account.create}
      </Button>
    </form>
  );
}

function useGoogleRegistration(person: FromGoogle) {
  const form = useContractForm(rules, {
    defaultValues: { firstName: person.firstName, lastName: person.lastName },
    faultText: (error) => (error.name === 'ApiError' && error.message) || registrationFailed,
    send: async (values): Promise<void> => {
      const { token, user } = await callAt<typeof googleRegister>(
        'POST',
        '/api/auth/google/register',
        { body: { ...values, language: LANGUAGE } },
      );
      if (token && user && signInHere(token, user.role)) continueTo(user.role, person.origin);
      else form.setFault(registrationFailed);
    },
  });
  return form;
}

type FromGoogle = AnswerOf<typeof googlePending>;

/**
 * A person who came from Google and must still complete the registration; null for nobody,
 * undefined while we ask.
 */
export function useFromGoogle(came: boolean): FromGoogle | null | undefined {
  const [person, setPerson] = useState<FromGoogle | null>();
  useEffect(() => {
    if (!came) return;
    callAt<typeof googlePending>('GET', '/api/auth/google/pending').then(
      setPerson,
      (error: unknown) => {
        if (!(error instanceof ApiError || error instanceof NetworkError)) throw error;
        setPerson(null);
      },
    );
  }, [came]);
  return came ? person : null;
}
