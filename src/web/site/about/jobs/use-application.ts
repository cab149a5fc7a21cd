import { useMemo, useRef, useState, type FormEvent } from 'react';
import { useDraft, type DraftPlace } from '../../../components/plain-form/draft.ts';
import { isTrapped, usePatience } from '../../../components/plain-form/trap.tsx';
import { ApiError, NetworkError } from '../../../lib/api.ts';
import type { RefusedApplication } from './act.ts';
import { content } from './content.ts';
import {
  APPLICATION_FIELDS,
  applicationErrors,
  isApplicationField,
  type ApplicationErrors,
} from './rules.ts';
import { sendApplication } from './send.ts';

/** Checks at each change and on sending, sends once, and keeps what was typed until it is sent. */
export function useApplication(jobId: string, refused?: RefusedApplication) {
  const ref = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<ApplicationErrors>(refused?.errors ?? {});
  const [fault, setFault] = useState(refused?.fault);
  const [busy, setBusy] = useState(false);
  const [sent, setSent] = useState(false);
  const place = useMemo(
    (): DraftPlace => ({ key: `draft:application:${jobId}`, storage: 'sessionStorage' }),
    [jobId],
  );
  const draft = useDraft(ref, place, { done: sent });
  const patience = usePatience();

  function show(found: ApplicationErrors): void {
    setErrors(found);
    const first = APPLICATION_FIELDS.find((name) => found[name]);
    if (first) ref.current!.querySelector<HTMLElement>(`[name=${first}]`)!.focus();
  }

  function change({ target }: FormEvent): void {
    const { name } = target as HTMLInputElement;
    draft.save();
    if (!isApplicationField(name)) return;
    const now = applicationErrors(new FormData(ref.current!));
    setErrors((before) => ({ ...before, [name]: now[name] }));
  }

  async function deliver(form: FormData): Promise<void> {
    await patience();
    try {
      if (!isTrapped(form)) await sendApplication(form);
      setSent(true);
    } catch (error) {
      if (!(error instanceof ApiError) && !(error instanceof NetworkError)) throw error;
      const fields =
        error instanceof ApiError
          ? Object.entries(error.fields).filter(([name]) => isApplicationField(name))
          : [];
      if (fields.length > 0) show(Object.fromEntries(fields));
      else setFault(error instanceof ApiError ? error.message : content.form.noNetwork);
    }
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (busy) return;
    const form = new FormData(ref.current!);
    const found = applicationErrors(form);
    setFault(undefined);
    show(found);
    if (Object.keys(found).length > 0) return;
    setBusy(true);
    void deliver(form).finally(() => setBusy(false));
  }

  return { ref, errors, fault, busy, sent, change, submit };
}
