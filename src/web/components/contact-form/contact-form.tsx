import { inEdition } from '../../lib/in-edition.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea, TextField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Honeypot } from '../plain-form/honeypot.tsx';
import { copy } from './copy.ts';
import {
  type ContactField,
  CONTACT_FIELDS,
  contactErrors,
  contactValues,
  placedErrors,
  toMessage,
  type ContactValues,
} from './rules.ts';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { sendMessage } from '../../../contracts/messages.ts';
import { callAt } from '../../lib/api.ts';
import { usePlainForm, type RefusedForm } from '../plain-form/use-plain-form.ts';

/** What came back from a form that was sent without script. */
export interface RefusedMessage extends RefusedForm<ContactField> {
  typed: ContactValues;
}

/** How long the success message shows, milliseconds. */
const SHOWN_FOR = 5_000;

interface ContactFormOptions {
  subject: string;
  refused?: RefusedMessage;
  sent: boolean;
}

/** The public contact form. It is emptied once the message is sent, except the subject. */
function useContactForm({ subject, refused, sent: returned }: ContactFormOptions) {
  // One key per message, so that a repeated press after a lost answer sends one.
  const key = useRef<string>(undefined);
  const plain = usePlainForm({
    fields: CONTACT_FIELDS,
    draft: { key: 'draft:contact', storage: 'sessionStorage' },
    refused,
    sent: returned,
    judge: (form) => contactErrors(contactValues(form)),
    send: (form) =>
      callAt<typeof sendMessage>('POST', '/api/contact', {
        body: toMessage(contactValues(form)),
        headers: { 'idempotency-key': (key.current ??= crypto.randomUUID()) },
      }),
    placed: placedErrors,
    onSent: ({ elements }) => {
      key.current = undefined;
      for (const name of CONTACT_FIELDS)
        (elements.namedItem(name) as HTMLInputElement).value = name === 'subject' ? subject : '';
    },
  });
  const { sent, reopen } = plain;
  const hide = useEffectEvent(reopen);

  useEffect(() => {
    // A reload must not say it again.
    if (returned) history.replaceState(history.state, '', location.pathname);
  }, [returned]);

  useEffect(() => {
    if (!sent) return;
    const timer = setTimeout(() => hide(), SHOWN_FOR);
    return () => clearTimeout(timer);
  }, [sent]);

  return plain;
}

interface ContactFormProps {
  /** What the message is about, where the visitor came from a page that says so. */
  subject?: string;
  refused?: RefusedMessage;
  /** The page came back from a form that was sent without script, and the message is stored. */
  sent?: boolean;
  className?: string;
}

/** The one contact form, on the home page and on its own. A plain form: without script its page's action takes it. */
export function ContactForm({
  subject = copy.general,
  refused,
  sent = false,
  className = '',
}: ContactFormProps) {
  const plain = useContactForm({ subject, refused, sent });
  const { errors, fault, busy } = plain;
  const field = (name: ContactField) => ({
    id: name,
    name,
    error: errors[name],
    defaultValue: refused?.typed[name],
    required: name !== 'phone',
  });
  return (
    <form {...plain.form} action={inEdition('/about/contact')} className={className}>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label={copy.firstName} autoComplete="given-name" {...field('firstName')} />
        <TextField label={copy.lastName} autoComplete="family-name" {...field('lastName')} />
        <TextField label={copy.email} type="email" autoComplete="email" {...field('email')} />
        <TextField label={copy.phone} optional type="tel" autoComplete="tel" {...field('phone')} />
        <TextField
          label={copy.subject}
          className="sm:col-span-2"
          {...field('subject')}
          defaultValue={refused?.typed.subject ?? subject}
        />
        <TextArea label={copy.message} className="sm:col-span-2" {...field('message')} />
      </div>
      <Honeypot />
      {fault !== undefined && (
        <Notice tone="danger" title={copy.failed} className="mt-5">
          {fault}
        </Notice>
      )}
      <Button size="large" busy={busy} className="mt-6">
        {busy ? copy.sending : copy.send}
      </Button>
      <div aria-live="polite">
        {plain.sent && <Notice tone="good" title={copy.sent} className="mt-5" />}
      </div>
    </form>
  );
}
