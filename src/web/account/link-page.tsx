import { useState, type ReactNode } from 'react';
import { data, type MetaDescriptor } from 'react-router';
import type { askSignInLink, forgotPassword } from '../../contracts/accounts.ts';
import type { PageServices } from '../../contracts/page-context.ts';
import { accountRules } from '../components/account-rules.ts';
import { callAt } from '../lib/api.ts';
import { pageMeta, type Matches } from '../lib/seo.ts';
import { readForm, refusalOf } from '../lib/server.ts';
import { told } from '../texts/messages/told.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';
import { useContractForm } from '../ui/form.ts';
import { Link } from '../ui/link.tsx';
import { Notice } from '../ui/notice.tsx';
import { copy as account } from './copy.ts';
import { AccountFrame } from './frame.tsx';

const rules = accountRules('forgottenPassword');

/** A call that mails a link to an address. */
type Ask = typeof forgotPassword | typeof askSignInLink;

/** Where the browser makes it. */
type LinkAddress = '/api/auth/forgot-password' | '/api/auth/sign-in-link';

interface Words {
  meta: { title: string; description: string };
  title: string;
  lead: string;
  button: string;
  busy: string;
  sentLead: string;
  again: string;
  failed: string;
  back: string;
  login: string;
  aside: { title: string; points: string[] };
}

interface AskedForLink {
  message?: string;
  refused?: { error: string; email: string };
}

export const linkPageMeta = (matches: Matches, { meta }: Words): MetaDescriptor[] =>
  pageMeta(matches, { ...meta, unlisted: true });

/** The form as it comes without script: the same call in process, its message shown on this page. */
export async function askForLink(request: Request, { call }: PageServices, ask: Ask, words: Words) {
  const email = String((await readForm(request)).get('email') ?? '');
  try {
    const { message } = await call(ask, { body: { email } });
    return data<AskedForLink>({ message: told(ask.path as LinkAddress, message) });
  } catch (error) {
    const { status, message } = refusalOf(error);
    return data<AskedForLink>({ refused: { error: message || words.failed, email } }, status);
  }
}

/** A page that asks for the address of an account and mails a link there: the same answer for any address. */
export function LinkPage({
  address,
  words,
  asked,
  children,
}: {
  address: LinkAddress;
  words: Words;
  asked?: AskedForLink;
  children?: ReactNode;
}) {
  const [sent, setSent] = useState<string | null>(null);
  const message = sent ?? asked?.message;
  return (
    <AccountFrame title={words.title} lead={words.lead} aside={words.aside}>
      {message && (
        <Notice tone="good" title={message} className="mt-8">
          {words.sentLead}
        </Notice>
      )}
      <LinkForm
        address={address}
        words={words}
        again={Boolean(message)}
        refused={asked?.refused}
        onSent={setSent}
      />
      {children}
      <p className="mt-8 text-soft">
        {words.back}{' '}
        <Link
          to="/login"
          className="inline-block py-1 font-semibold text-ink underline underline-offset-4"
        >
          {words.login}
        </Link>
      </p>
    </AccountFrame>
  );
}

interface FormProps {
  address: LinkAddress;
  words: Words;
  /** A link was sent already. */
  again: boolean;
  refused?: { error: string; email: string };
  onSent: (message: string | null) => void;
}

/** The address of the account. Failures in the server's words, else the page's fixed ones. */
function LinkForm({ address, words, again, refused, onSent }: FormProps) {
  const form = useContractForm(rules, {
    // Nothing given: what the visitor or the browser filled in before the scripts came stays.
    defaultValues: {},
    faultText: (error) => (error.name === 'ApiError' && error.message) || words.failed,
    send: async (values): Promise<void> => {
      onSent(null);
      onSent(told(address, (await callAt<Ask>('POST', address, { body: values })).message));
    },
  });
  const fault = form.fault ?? (form.formState.isSubmitted ? null : refused?.error);
  return (
    <form
      method="post"
      onSubmit={form.submit}
      onFocus={rules}
      noValidate
      className="mt-8 space-y-5"
    >
      {fault && <Notice tone="danger">{fault}</Notice>}
      <TextField
        label={account.fields.email}
        type="email"
        autoComplete="username"
        required
        defaultValue={refused?.email}
        {...form.field('email')}
      />
      <Button
        size="large"
        variant={again ? 'quiet' : 'primary'}
        busy={form.busy}
        className="w-full"
      >
        {form.busy ? words.busy : again ? words.again : words.button}
      </Button>
    </form>
  );
}
