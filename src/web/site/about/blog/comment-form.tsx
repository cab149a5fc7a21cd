import { inEdition } from '../../../lib/in-edition.ts';
import { useId, useEffect, useState, type FormEvent } from 'react';
import { Honeypot } from '../../../components/plain-form/honeypot.tsx';
import { fill } from '../../../texts/fill.ts';
import { Button } from '../../../ui/button.tsx';
import { TextArea } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { type Taken, countWords, MOST_CHARACTERS, MOST_WORDS, commentError } from './action.ts';
import { copy } from './copy.ts';
import type { addComment } from '../../../../contracts/comments.ts';
import { usePlainForm, type FieldErrors } from '../../../components/plain-form/use-plain-form.ts';
import { callAt } from '../../../lib/api.ts';

const textOf = (form: FormData): string => String(form.get('text')).trim();
const judge = (form: FormData): FieldErrors<'text'> => ({ text: commentError(textOf(form)) });

/** Counts and judges a comment while it is typed, and empties the box once it is sent. With `said` it was sent without script. */
function useComment(postId: string, taken: Taken | undefined, said: boolean) {
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

  // Counts what the draft restored, or what a visitor typed before the scripts loaded.
  useEffect(() => setTyped(boxOf(ref.current!).value), [ref]);

  function change(event: FormEvent): void {
    setTyped(boxOf(ref.current!).value);
    plain.reopen();
    onChange(event);
  }

  return { ...plain, form: { ...plain.form, onChange: change }, typed };
}

const boxOf = (form: HTMLFormElement): HTMLTextAreaElement => form.querySelector('textarea')!;

const { talk } = copy;

interface CommentFormProps {
  post: { id: string; slug: string };
  taken?: Taken;
  /** The page came back from the form without script, and the comment is kept. */
  said?: boolean;
}

/** A comment of 50 words and 300 characters at most, both counted. Without script the post's page takes it. */
export function CommentForm({ post, taken, said = false }: CommentFormProps) {
  const id = useId();
  const { form, typed, errors, fault, busy, sent } = useComment(post.id, taken, said);
  return (
    <form {...form} action={inEdition(`/about/blog/${post.slug}#comments`)} className="max-w-xl">
      <input type="hidden" name="id" value={post.id} />
      <TextArea
        label={talk.label}
        id={id}
        name="text"
        rows={3}
        required
        maxLength={MOST_CHARACTERS}
        defaultValue={taken?.comment?.text}
        error={errors.text}
        hint={fill(talk.counted, {
          words: countWords(typed),
          mostWords: MOST_WORDS,
          characters: typed.length,
          mostCharacters: MOST_CHARACTERS,
        })}
      />
      <Honeypot />
      <Button name="do" value="comment" variant="solid" busy={busy} className="mt-3">
        {busy ? talk.sending : talk.send}
      </Button>
      <div aria-live="polite">
        {sent && <Notice tone="good" title={talk.sent} className="mt-4" />}
      </div>
      <div>
        {fault !== undefined && <Notice tone="danger" title={talk.failed} className="mt-4" />}
      </div>
    </form>
  );
}
