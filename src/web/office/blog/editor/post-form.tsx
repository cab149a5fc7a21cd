import { useNavigate } from 'react-router';
import { createPost, postCategory, updatePost, type Post } from '../../../../contracts/blog.ts';
import { nairobiDay, systemClock } from '../../../../kernel/clock.ts';
import { Button } from '../../../ui/button.tsx';
import { SelectField, TextArea, TextField } from '../../../ui/field.tsx';
import { useMe } from '../../kit/me.ts';
import { RecordForm, useRecordForm } from '../../kit/record-form.tsx';
import { ifMatch, useAction } from '../../kit/use-action.ts';
import { RichText } from '../../writing/rich-text.tsx';
import { ImageField } from './image-field.tsx';
import { PostPreview, usePostPreview } from './post-preview.tsx';
import { PLACEHOLDER, postForm, SAVES, savedText } from './rules.ts';

const LIST = '/dashboard/admin/blog';

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
        : {
            title: '',
            summary: '',
            content: '',
            category: 'blog' as const,
            author: `${me.first_name} ${me.last_name}`.trim(),
            image: PLACEHOLDER,
            tags: '',
            date: nairobiDay(systemClock.now()),
            status: 'published' as const,
          },
    send: (body, read) =>
      read
        ? change.send({ params: { id: read.id }, body, headers: ifMatch(read) })
        : add.send({ body }),
    done: () => void navigate(LIST),
  });
  const status = form.watch('status') ?? 'published';

  return (
    <div className="rounded-xl border border-line bg-raised p-4 sm:p-6">
      <RecordForm
        form={form}
        save={SAVES[status]}
        onCancel={() => void navigate(LIST)}
        extra={
          <Button type="button" variant="quiet" onClick={() => void preview.show(form.getValues())}>
            Preview
          </Button>
        }
      >
        <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_22rem]">
          <div className="grid gap-5">
            <TextField label="Title" {...form.field('title')} />
            <TextArea
              label="Summary"
              rows={2}
              hint="Stands on the card and in search results."
              {...form.field('summary')}
            />
            <RichText
              label="Content"
              value={form.watch('content') ?? ''}
              error={form.problem('content')}
              onChange={(html) =>
                form.setValue('content', html, {
                  shouldDirty: true,
                  shouldValidate: form.formState.isSubmitted,
                })
              }
            />
          </div>
          <div className="grid gap-5 rounded-xl border border-line bg-paper p-5">
            <SelectField
              label="State"
              hint={
                status === 'scheduled'
                  ? 'Comes out at the beginning of its date, Nairobi time.'
                  : undefined
              }
              {...form.field('status')}
            >
              <option value="published">Published</option>
              <option value="scheduled">Scheduled</option>
              <option value="draft">Draft</option>
            </SelectField>
            <TextField label="Date" type="date" {...form.field('date')} />
            <SelectField label="Category" {...form.field('category')}>
              {postCategory.options.map((category) => (
                <option key={category}>{category}</option>
              ))}
            </SelectField>
            <TextField label="Author" {...form.field('author')} />
            <TextField
              label="Tags"
              optional
              hint="With commas between them."
              {...form.field('tags')}
            />
            <ImageField
              field={form.field('image')}
              value={form.watch('image') ?? ''}
              shown={post?.image ?? ''}
              problem={post?.imageError}
              onPick={(url) =>
                form.setValue('image', url, { shouldDirty: true, shouldValidate: true })
              }
            />
          </div>
        </div>
        <PostPreview preview={preview} />
      </RecordForm>
    </div>
  );
}
