import { useId } from 'react';
import { Honeypot } from '../../../components/plain-form/honeypot.tsx';
import { fill } from '../../../texts/fill.ts';
import { Button } from '../../../ui/button.tsx';
import { TextArea } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import type { Taken } from './action.ts';
import { countWords, MOST_CHARACTERS, MOST_WORDS } from './comment-rules.ts';
import { copy } from './copy.ts';
import { useComment } from './use-comment.ts';

const { talk } = copy;

interface CommentFormProps {
  post: { id: string; slug: string };
  taken?: Taken;
  /** The page came back from the form without script, and the comment is kept. */
  said?: boolean;
}

/** A comment of 50 words and 300 characters at most, both counted (D114). Without script the post's page takes it. */
export function CommentForm({ post, taken, said = false }: CommentFormProps) {
  const id = useId();
  const { form, typed, errors, fault, busy, sent } = useComment(post.id, taken, said);
  return (
    <form {...form} action={`/about/blog/${post.slug}#comments`} className="max-w-xl">
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
