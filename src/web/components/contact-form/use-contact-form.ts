import { useEffect, useEffectEvent } from 'react';
import type { sendMessage } from '../../../contracts/messages.ts';
import { callAt } from '../../lib/api.ts';
import { usePlainForm, type RefusedForm } from '../plain-form/use-plain-form.ts';
import {
  CONTACT_FIELDS,
  contactErrors,
  contactValues,
  placedErrors,
  toMessage,
  type ContactField,
  type ContactValues,
} from './rules.ts';

/** What came back from a form that was sent without script. */
export interface RefusedMessage extends RefusedForm<ContactField> {
  typed: ContactValues;
}

/** How long the success message shows (S2-197), milliseconds. */
const SHOWN_FOR = 5_000;

interface ContactFormOptions {
  subject: string;
  refused?: RefusedMessage;
  sent: boolean;
}

/** The public form of a message: empty again once it is sent, but for its subject (S1-265, S1-273, D62). */
export function useContactForm({ subject, refused, sent: returned }: ContactFormOptions) {
  const plain = usePlainForm({
    fields: CONTACT_FIELDS,
    draft: { key: 'draft:contact', storage: 'sessionStorage' },
    refused,
    sent: returned,
    judge: (form) => contactErrors(contactValues(form)),
    send: (form) =>
      callAt<typeof sendMessage>('POST', '/api/contact', { body: toMessage(contactValues(form)) }),
    placed: placedErrors,
    onSent: ({ elements }) => {
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
