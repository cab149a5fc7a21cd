import { useNavigate } from 'react-router';
import { useState } from 'react';
import type * as z from 'zod/mini';
import { isDefaultName, type CurrentUser } from '../../../../contracts/accounts.ts';
import { createPost, updatePost, previewPost } from '../../../../contracts/blog-office.ts';
import { readPost, type Post } from '../../../../contracts/blog.ts';
import type { AnswerOf } from '../../../../contracts/endpoint.ts';
import { showDay } from '../../../../kernel/clock.ts';
import { Written } from '../../../components/written.tsx';
import { useHydrated } from '../../../lib/use-query.ts';
import { Button } from '../../../ui/button.tsx';
import { useMe } from '../../kit/me.ts';
import { BackLink } from '../../kit/parts.tsx';
import { RecordForm, useRecordForm } from '../../kit/record-form.tsx';
import { Colleagues, Sheet } from '../../kit/sheet.tsx';
import { OneRecord, Loading } from '../../kit/states.tsx';
import { useAction, useSave } from '../../kit/use-action.ts';
import { useRecord, listAddress } from '../../kit/use-record.ts';
import type { Route } from './+types/page.ts';
import {
  PostFacts,
  PostText,
  blankPost,
  postForm,
  FIRST,
  SAVES,
  PLACEHOLDER,
  previewOf,
} from './post-fields.tsx';

/** The editor for one post: /dashboard/admin/blog/new, or by its ID. */
export default function PostEditor({ params: { id } }: Route.ComponentProps) {
  const post = useRecord(readPost, id === 'new' ? null : { params: { id } });
  // The server does not know this browser’s unsaved work.
  if (!useHydrated()) return <Loading rows={8} />;
  if (id === 'new') return <PostForm key="new" post={null} />;
  return (
    <OneRecord found={post} failed="We could not load the post" rows={8}>
      {(read) => (
        <>
          <Colleagues className="mb-4" />
          <PostForm key={read.id} post={read} />
        </>
      )}
    </OneRecord>
  );
}

const LIST = '/dashboard/admin/blog';

/** The author name that readers see; null if it is not set, and then the form asks for it. */
const authorOf = ({ display_name, first_name, last_name }: CurrentUser): string =>
  display_name || (isDefaultName(first_name, last_name) ? '' : `${first_name} ${last_name}`.trim());

/** The form of a post, with its preview. */
function PostForm({ post }: { post: Post | null }) {
  const me = useMe();
  const navigate = useNavigate();
  const preview = usePostPreview();
  const form = useRecordForm(postForm, {
    draft: `post:${post?.id ?? 'new'}`,
    row: post,
    failed: 'Failed to save post',
    values: (read) =>
      read
        ? { ...read, tags: read.tags.join(', '), image: read.imageSource ?? read.image }
        : blankPost(authorOf(me)),
    send: useSave(createPost, updatePost, {
      added: ({ status }) => FIRST[status],
      changed: () => 'Blog post updated',
    }),
    done: () => void navigate(listAddress(LIST)),
  });
  const status = form.watch('status') ?? 'published';

  return (
    <>
      <BackLink to={listAddress(LIST)}>All posts</BackLink>
      <h2 className="mb-4 text-2xl wrap-anywhere">{post?.title ?? 'New post'}</h2>
      <div className="rounded-xl border border-line bg-raised p-4 max-[20rem]:p-2 sm:p-6">
        <RecordForm
          form={form}
          save={post?.status === status ? 'Save changes' : SAVES[status]}
          onCancel={() => void navigate(listAddress(LIST))}
          extra={
            <Button
              type="button"
              variant="quiet"
              onClick={() => void preview.show(form.getValues())}
            >
              Preview
            </Button>
          }
        >
          <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_22rem]">
            <PostText form={form} />
            <PostFacts form={form} post={post} />
          </div>
          <PostPreview preview={preview} />
        </RecordForm>
      </div>
    </>
  );
}

type Values = z.input<typeof postForm>;
type Preview = ReturnType<typeof usePostPreview>;

/** Asks the server to sanitise the form’s content as it does on saving. */
function usePostPreview() {
  const [values, setValues] = useState<Values | null>(null);
  const [made, setMade] = useState<AnswerOf<typeof previewPost> | null>(null);
  const { run } = useAction(previewPost, { failed: 'We could not create the preview' });
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
function PostPreview({ preview: { values, made, close } }: { preview: Preview }) {
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
