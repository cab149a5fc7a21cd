import { useState } from 'react';
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

/** The form of a post (spec/back-office.txt §2 and §5, Blog), with its preview. */
export function PostForm({ post }: { post: Post | null }) {
  // What was read when the form opened: a colleague's later change must not pass for it.
  const [read] = useState(post);
  const me = useMe();
  const navigate = useNavigate();
  const preview = usePostPreview();
  /** The editor begins anew where unsaved work is thrown away. */
  const [era, setEra] = useState(0);
  const add = useAction(createPost, { done: ({ status }) => savedText(status, false) });
  const change = useAction(updatePost, { done: ({ status }) => savedText(status, true) });
  const form = useRecordForm(postForm, {
    draft: `post:${read?.id ?? 'new'}`,
    version: read?.updated_at,
    failed: 'Failed to save post',
    defaultValues: read
      ? { ...read, tags: read.tags.join(', '), image: read.imageSource ?? read.image }
      : { title: '', summary: '', content: '', category: 'blog', author: `${me.first_name} ${me.last_name}`.trim(), image: PLACEHOLDER, tags: '', date: nairobiDay(systemClock.now()), status: 'published' },
    send: async (body) => {
      await (read ? change.send({ params: { id: read.id }, body, headers: ifMatch(read) }) : add.send({ body }));
      // Once the form knows that it is saved, so that it does not ask before it is left.
      setTimeout(() => void navigate(LIST));
    },
  });
  const status = form.watch('status') ?? 'published';

  function discard(): void {
    form.discard();
    setEra(era + 1);
  }

  return (
    <div className="rounded-xl border border-line bg-raised p-4 sm:p-6">
      <RecordForm
        form={{ ...form, discard }} save={SAVES[status]} onCancel={() => void navigate(LIST)}
        extra={<Button type="button" variant="quiet" onClick={() => void preview.show(form.getValues())}>Preview</Button>}
      >
        <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_22rem]">
          <div className="grid gap-5">
            <TextField label="Title" {...form.field('title')} />
            <TextArea label="Summary" rows={2} hint="Stands on the card and in search results." {...form.field('summary')} />
            <RichText
              key={era} label="Content" initial={form.getValues('content') ?? ''} error={form.formState.errors.content?.message}
              onChange={(html) => form.setValue('content', html, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })}
            />
          </div>
          <div className="grid gap-5 rounded-xl border border-line bg-paper p-5">
            <SelectField label="State" hint={status === 'scheduled' ? 'Comes out at the beginning of its date, Nairobi time.' : undefined} {...form.field('status')}>
              <option value="published">Published</option>
              <option value="scheduled">Scheduled</option>
              <option value="draft">Draft</option>
            </SelectField>
            <TextField label="Date" type="date" {...form.field('date')} />
            <SelectField label="Category" {...form.field('category')}>
              {postCategory.options.map((category) => <option key={category}>{category}</option>)}
            </SelectField>
            <TextField label="Author" {...form.field('author')} />
            <TextField label="Tags" optional hint="With commas between them." {...form.field('tags')} />
            <ImageField field={form.field('image')} value={form.watch('image') ?? ''} shown={read?.image ?? ''} problem={read?.imageError} onPick={(url) => form.setValue('image', url, { shouldDirty: true, shouldValidate: true })} />
          </div>
        </div>
        <PostPreview preview={preview} />
      </RecordForm>
    </div>
  );
}
