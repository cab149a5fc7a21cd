import { useState } from 'react';
import { data, Link } from 'react-router';
import { forgotPassword } from '../../../contracts/accounts.ts';
import { readForm, refusalOf } from '../../lib/posted-form.ts';
import { services } from '../../lib/services.ts';
import { Notice } from '../../ui/notice.tsx';
import { AccountFrame } from '../frame.tsx';
import type { Route } from './+types/page.ts';
import { content } from './content.ts';
import { ForgotForm } from './forgot-form.tsx';

export function meta(): Route.MetaDescriptors {
  return [
    { title: `${content.meta.title} | Mfano Technologies` },
    { name: 'description', content: content.meta.description },
    { name: 'robots', content: 'noindex' },
  ];
}

/** The form as it comes without script: the same call in process, its message shown on this page. */
export async function action({ request, context }: Route.ActionArgs) {
  const email = String((await readForm(request)).get('email') ?? '');
  try {
    const { message } = await context.get(services).call(forgotPassword, { body: { email } });
    return data({ message, refused: undefined });
  } catch (error) {
    const { status, message } = refusalOf(error);
    return data({ message: undefined, refused: { error: message || content.failed, email } }, status);
  }
}

/** Forgotten password (spec/back-office.txt §2): the same answer for any address (D63). */
export default function Forgot({ actionData }: Route.ComponentProps) {
  const [sent, setSent] = useState<string | null>(null);
  const message = sent ?? actionData?.message;
  return (
    <AccountFrame title={content.title} lead={content.lead} aside={content.aside}>
      {message && (
        <Notice tone="good" title={message} className="mt-8">
          {content.sentLead}
        </Notice>
      )}
      <ForgotForm again={Boolean(message)} refused={actionData?.refused} onSent={setSent} />
      <p className="mt-8 text-soft">
        {content.remembered}{' '}
        <Link to="/login" className="inline-block py-1 font-semibold text-ink underline underline-offset-4">
          {content.login}
        </Link>
      </p>
    </AccountFrame>
  );
}
