import { useEffect, useMemo, useRef, useState, type FormEvent, type RefObject } from 'react';
import type { addComment } from '../../../../contracts/comments.ts';
import { useDraft, type DraftPlace } from '../../../components/plain-form/draft.ts';
import { isTrapped, usePatience } from '../../../components/plain-form/trap.tsx';
import { ApiError, callAt, NetworkError } from '../../../lib/api.ts';
import type { Taken } from './act.ts';
import { commentError } from './comment-rules.ts';

/** Counts and judges a comment while it is typed, keeps it in this tab, and empties the box once it is sent. With `said` it was sent without script. */
export function useComment(postId: string, taken: Taken | undefined, said: boolean) {
  const ref = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState(taken?.comment?.text ?? '');
  const [error, setError] = useState(taken?.comment?.error);
  const [state, setState] = useState<'open' | 'busy' | 'sent' | 'failed'>('open');
  const place = useMemo(
    (): DraftPlace => ({ key: `draft:comment:${postId}`, storage: 'sessionStorage' }),
    [postId],
  );
  const draft = useDraft(ref, place, { done: said });
  const patience = usePatience();

  // What the draft, or a visitor who was faster than the scripts, has put there is counted, too.
  useEffect(() => setTyped(boxOf(ref).value), []);

  function change(text: string): void {
    setTyped(text);
    draft.save();
    // What is too long is said at once; that something is missing, on sending.
    setError(text.trim() ? commentError(text) : undefined);
    setState('open');
  }

  function empty(): void {
    boxOf(ref).value = '';
    setTyped('');
    draft.forget();
    setState('sent');
  }

  async function send(form: FormData, text: string): Promise<void> {
    await patience();
    try {
      if (!isTrapped(form))
        await callAt<typeof addComment>('POST', '/api/blogs/{id}/comments', {
          params: { id: postId },
          body: { text },
        });
      empty();
    } catch (fault) {
      if (!(fault instanceof ApiError) && !(fault instanceof NetworkError)) throw fault;
      setError(fault instanceof ApiError ? fault.fields.text : undefined);
      setState('failed');
    }
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (state === 'busy') return;
    const form = new FormData(ref.current!);
    const text = String(form.get('text')).trim();
    const wrong = commentError(text);
    setError(wrong);
    if (wrong) return boxOf(ref).focus();
    setState('busy');
    void send(form, text);
  }

  return { ref, typed, error, state, change, submit };
}

function boxOf(form: RefObject<HTMLFormElement | null>): HTMLTextAreaElement {
  return form.current!.querySelector('textarea')!;
}
