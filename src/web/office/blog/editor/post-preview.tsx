import { useState } from 'react';
import type * as z from 'zod/mini';
import { previewPost } from '../../../../contracts/blog-office.ts';
import type { AnswerOf } from '../../../../contracts/endpoint.ts';
import { showDay } from '../../../../kernel/clock.ts';
import { Written } from '../../../components/written.tsx';
import { Sheet } from '../../kit/sheet.tsx';
import { Loading } from '../../kit/states.tsx';
import { useAction } from '../../kit/use-action.ts';
import { PLACEHOLDER, previewOf, type postForm } from './rules.ts';

type Values = z.input<typeof postForm>;
type Preview = ReturnType<typeof usePostPreview>;

/** Has the server make a post's content safe as on saving, from what stands in the form. */
export function usePostPreview() {
  const [values, setValues] = useState<Values | null>(null);
  const [made, setMade] = useState<AnswerOf<typeof previewPost> | null>(null);
  const { run } = useAction(previewPost, { failed: 'The preview could not be made' });
  return {
    values,
    made,
    async show(now: Values): Promise<void> {
      setMade(null);
      setValues(now);
      const answer = await run({ body: { content: now.content, summary: now.summary } });
      if (answer) setMade(answer);
      else setValues(null);
    },
    close: () => setValues(null),
  };
}

/** The post as its readers will see it. */
export function PostPreview({ preview: { values, made, close } }: { preview: Preview }) {
  return (
    <Sheet open={values !== null} title="Preview" onClose={close} wide>
      {values === null || made === null ? (
        <Loading />
      ) : (
        <article className="mx-auto max-w-3xl">
          <h3 className="text-3xl sm:text-4xl">{values.title || 'Untitled'}</h3>
          <p className="mt-3 text-lg text-soft">{made.summary}</p>
          <p className="mt-3 flex flex-wrap gap-x-5 text-soft">
            <span className="font-semibold text-clay capitalize">{values.category}</span>
            <span>{values.author}</span>
            {values.date && <span>{showDay(values.date)}</span>}
            <span>{made.readTime}</span>
          </p>
          <img
            src={previewOf(values.image ?? '', undefined, PLACEHOLDER)}
            alt=""
            width="800"
            height="400"
            className="my-6 aspect-2/1 w-full rounded-card object-cover"
          />
          <Written html={made.content} lower={2} className="text-lg" />
        </article>
      )}
    </Sheet>
  );
}
