import { Container, Section } from '../../../../ui/section.tsx';
import type { Taken } from '../action.ts';
import { CommentForm } from '../comment-form.tsx';
import { copy } from '../copy.ts';

interface CommentsProps {
  post: { id: string; slug: string };
  comments: { id: string; author: string; text: string; date: string; day: string }[];
  /** The page came back from the form without script, and the comment is kept. */
  said: boolean;
  taken?: Taken;
}

/** What others said, once staff approved it (D113), and the form to say more. */
export function Comments({ post, comments, said, taken }: CommentsProps) {
  return (
    <Section
      tone="sunken"
      id="comments"
      labelledBy="comments-title"
      className={comments.length === 0 ? 'print:hidden' : 'print:py-6'}
    >
      <Container className="grid gap-x-16 gap-y-10 lg:grid-cols-[1.4fr_1fr]">
        <div>
          <h2 id="comments-title" className="text-3xl">
            {copy.comments}
          </h2>
          {comments.length === 0 && <p className="mt-4 text-soft">{copy.noComments}</p>}
          <ul className="mt-6">
            {comments.map((comment) => (
              <li key={comment.id} className="border-t border-line py-5">
                <p className="wrap-anywhere whitespace-pre-line">{comment.text}</p>
                <p className="mt-2 text-sm text-soft">
                  {comment.author}, <time dateTime={comment.date}>{comment.day}</time>
                </p>
              </li>
            ))}
          </ul>
        </div>
        <CommentForm post={post} taken={taken} said={said} />
      </Container>
    </Section>
  );
}
