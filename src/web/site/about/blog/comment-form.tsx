import { useId, useRef, useState, type FormEvent } from 'react';
import type { addComment } from '../../../../contracts/blog.ts';
import { isTrapped, Trap, usePatience } from '../../../components/plain-form/trap.tsx';
import { ApiError, callAt, NetworkError } from '../../../lib/api.ts';
import { Button } from '../../../ui/button.tsx';
import { TextArea } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import type { Taken } from './act.ts';
import { commentError, countWords, MOST_CHARACTERS, MOST_WORDS } from './comment-rules.ts';
import { talk } from './content.ts';

interface CommentFormProps {
  post: { id: string; slug: string };
  taken?: Taken;
}

/** A comment of 50 words and 300 characters at most, both counted (D114). Without script the post's page takes it. */
export function CommentForm({ post, taken }: CommentFormProps) {
  const id = useId();
  const ref = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState(taken?.comment?.text ?? '');
  const [error, setError] = useState(taken?.comment?.error);
  const [state, setState] = useState<'open' | 'busy' | 'sent' | 'failed'>('open');
  const patience = usePatience();

  function change(text: string): void {
    setTyped(text);
    // What is too long is said at once; that something is missing, on sending.
    setError(text.trim() ? commentError(text) : undefined);
    setState('open');
  }

  async function send(form: FormData, text: string): Promise<void> {
    await patience();
    try {
      if (!isTrapped(form)) await callAt<typeof addComment>('POST', '/api/blogs/{id}/comments', { params: { id: post.id }, body: { text } });
      setTyped('');
      setState('sent');
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
    if (wrong) return ref.current!.querySelector('textarea')!.focus();
    setState('busy');
    void send(form, text);
  }

  return (
    <form ref={ref} method="post" action={`/about/blog/${post.slug}#comments`} noValidate onSubmit={submit} className="max-w-xl">
      <input type="hidden" name="id" value={post.id} />
      <TextArea
        label={talk.label} id={id} name="text" rows={3} required maxLength={MOST_CHARACTERS} value={typed} error={error}
        hint={`${countWords(typed)} of ${MOST_WORDS} words, ${typed.length} of ${MOST_CHARACTERS} characters`}
        onChange={(event) => change(event.currentTarget.value)}
      />
      <Trap />
      <Button name="do" value="comment" variant="solid" busy={state === 'busy'} className="mt-3">
        {state === 'busy' ? talk.sending : talk.send}
      </Button>
      <div aria-live="polite">{state === 'sent' && <Notice tone="good" title={talk.sent} className="mt-4" />}</div>
      <div>{state === 'failed' && <Notice tone="danger" title={talk.failed} className="mt-4" />}</div>
    </form>
  );
}
