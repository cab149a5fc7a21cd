import { isMadeName, type CurrentUser } from '../../../../contracts/accounts.ts';
import { useNavigate } from 'react-router';
import type { Post } from '../../../../contracts/blog.ts';
import { createPost, updatePost } from '../../../../contracts/blog-office.ts';
import { Button } from '../../../ui/button.tsx';
import { useMe } from '../../kit/me.ts';
import { listAddress } from '../../kit/list-address.ts';
import { RecordForm, useRecordForm } from '../../kit/record-form.tsx';
import { ifMatch, useAction } from '../../kit/use-action.ts';
import { PostFacts, PostText } from './post-fields.tsx';
import { PostPreview, usePostPreview } from './post-preview.tsx';
import { blankPost, postForm, SAVES, savedText } from './rules.ts';

const LIST = '/dashboard/admin/blog';

/** The name that readers know; none where nobody has said it yet: then the form asks for it. */
const authorOf = ({ display_name, first_name, last_name }: CurrentUser): string =>
  display_name || (isMadeName(first_name, last_name) ? '' : `${first_name} ${last_name}`.trim());

/** The form of a post (S2-119…S2-126, S2-220…S2-223), with its preview. */
export function PostForm({ post }: { post: Post | null }) {
  const me = useMe();
  const navigate = useNavigate();
  const preview = usePostPreview();
  const add = useAction(createPost, { done: ({ status }) => savedText(status, false) });
  const change = useAction(updatePost, { done: ({ status }) => savedText(status, true) });
  const form = useRecordForm(postForm, {
    draft: `post:${post?.id ?? 'new'}`,
    row: post,
    failed: 'Failed to save post',
    values: (read) =>
      read
        ? { ...read, tags: read.tags.join(', '), image: read.imageSource ?? read.image }
        : blankPost(authorOf(me)),
    send: (body, read) =>
      read
        ? change.send({ params: { id: read.id }, body, headers: ifMatch(read) })
        : add.send({ body }),
    done: () => void navigate(listAddress(LIST)),
  });
  const status = form.watch('status') ?? 'published';

  return (
    <div className="rounded-xl border border-line bg-raised p-4 max-[20rem]:p-2 sm:p-6">
      <RecordForm
        form={form}
        save={SAVES[status]}
        onCancel={() => void navigate(listAddress(LIST))}
        extra={
          <Button type="button" variant="quiet" onClick={() => void preview.show(form.getValues())}>
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
  );
}
