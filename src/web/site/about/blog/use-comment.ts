import { useEffect, useState, type FormEvent } from 'react';
import type { addComment } from '../../../../contracts/comments.ts';
import { usePlainForm, type FieldErrors } from '../../../components/plain-form/use-plain-form.ts';
import { callAt } from '../../../lib/api.ts';
import type { Taken } from './action.ts';
import { commentError } from './comment-rules.ts';

const textOf = (form: FormData): string => String(form.get('text')).trim();
const judge = (form: FormData): FieldErrors<'text'> => ({ text: commentError(textOf(form)) });

/** Counts and judges a comment while it is typed, and empties the box once it is sent. With `said` it was sent without script. */
export function useComment(postId: string, taken: Taken | undefined, said: boolean) {
  const [typed, setTyped] = useState(taken?.comment?.text ?? '');
  const plain = usePlainForm({
    fields: ['text'],
    draft: { key: `draft:comment:${postId}`, storage: 'sessionStorage' },
    refused: taken?.comment && { errors: { text: taken.comment.error } },
    sent: said,
    judge,
    // What is too long is said at once; that something is missing, on sending.
    judgeTyping: (form) => (textOf(form) ? judge(form) : {}),
    send: (form) =>
      callAt<typeof addComment>('POST', '/api/blogs/{id}/comments', {
        params: { id: postId },
        body: { text: textOf(form) },
      }),
    onSent: (form) => {
      boxOf(form).value = '';
      setTyped('');
    },
  });
  const { ref, onChange } = plain.form;

  // What the draft, or a visitor who was faster than the scripts, has put there is counted, too.
  useEffect(() => setTyped(boxOf(ref.current!).value), [ref]);

  function change(event: FormEvent): void {
    setTyped(boxOf(ref.current!).value);
    plain.reopen();
    onChange(event);
  }

  return { ...plain, form: { ...plain.form, onChange: change }, typed };
}

const boxOf = (form: HTMLFormElement): HTMLTextAreaElement => form.querySelector('textarea')!;
