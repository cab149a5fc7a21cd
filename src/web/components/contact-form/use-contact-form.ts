import { useEffect, useRef, useState, type FormEvent } from 'react';
import type { sendMessage } from '../../../contracts/messages.ts';
import { ApiError, callAt, NetworkError } from '../../lib/api.ts';
import { useDraft, type DraftPlace } from '../plain-form/draft.ts';
import { isTrapped, usePatience } from '../plain-form/trap.tsx';
import {
  CONTACT_FIELDS,
  contactErrors,
  contactValues,
  placedErrors,
  toMessage,
  type ContactErrors,
  type ContactField,
  type ContactValues,
} from './rules.ts';

/** What came back from a form that was sent without script. */
export interface RefusedMessage {
  typed: ContactValues;
  fields: ContactErrors;
  fault?: string;
}

const DRAFT: DraftPlace = { key: 'draft:contact', storage: 'sessionStorage' };
/** How long the success message shows (S2-197). */
const SHOWN_FOR = 5_000;

const isField = (name: string): name is ContactField =>
  CONTACT_FIELDS.some((field) => field === name);

/** Checks on every change and on submit, sends, and clears the form only on success (S1-265, S1-273, D62). */
export function useContactForm({
  subject,
  refused,
  sent,
}: {
  subject: string;
  refused?: RefusedMessage;
  sent: boolean;
}) {
  const ref = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<ContactErrors>(refused?.fields ?? {});
  const [fault, setFault] = useState(refused?.fault);
  const [busy, setBusy] = useState(false);
  const [shown, setShown] = useState(sent);
  const draft = useDraft(ref, DRAFT, { done: sent });
  const patience = usePatience();

  useEffect(() => {
    // A reload must not say it again.
    if (sent) history.replaceState(history.state, '', location.pathname);
  }, [sent]);

  useEffect(() => {
    if (!shown) return;
    const timer = setTimeout(() => setShown(false), SHOWN_FOR);
    return () => clearTimeout(timer);
  }, [shown]);

  const control = (name: ContactField): HTMLInputElement =>
    ref.current!.querySelector<HTMLInputElement>(`[name=${name}]`)!;

  function show(found: ContactErrors): void {
    setErrors(found);
    const first = CONTACT_FIELDS.find((name) => found[name]);
    if (first) control(first).focus();
  }

  function change({ target }: FormEvent): void {
    const { name } = target as HTMLInputElement;
    const now = contactErrors(contactValues(new FormData(ref.current!)));
    if (isField(name)) setErrors((before) => ({ ...before, [name]: now[name] }));
    draft.save();
  }

  function empty(): void {
    for (const name of CONTACT_FIELDS) control(name).value = name === 'subject' ? subject : '';
    draft.forget();
    setShown(true);
  }

  async function deliver(form: FormData): Promise<void> {
    await patience();
    if (isTrapped(form)) return empty();
    try {
      await callAt<typeof sendMessage>('POST', '/api/contact', {
        body: toMessage(contactValues(form)),
      });
      empty();
    } catch (error) {
      if (!(error instanceof ApiError) && !(error instanceof NetworkError)) throw error;
      const placed = error instanceof ApiError ? placedErrors(error.fields) : {};
      if (Object.keys(placed).length > 0) show(placed);
      else setFault(error instanceof ApiError ? error.message : '');
    }
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (busy) return;
    const form = new FormData(ref.current!);
    const found = contactErrors(contactValues(form));
    show(found);
    setFault(undefined);
    setShown(false);
    if (Object.keys(found).length > 0) return;
    setBusy(true);
    await deliver(form).finally(() => setBusy(false));
  }

  return { ref, errors, fault, busy, shown, change, submit };
}
