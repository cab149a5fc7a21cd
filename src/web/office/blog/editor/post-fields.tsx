import { systemClock } from '../../../../kernel/clock.ts';
import { isPast, nextSlot } from './slot.ts';
import { postCategory, type Post } from '../../../../contracts/blog.ts';
import { SelectField, TextArea, TextField } from '../../../ui/field.tsx';
import type { RecordFormOf } from '../../kit/record-form.tsx';
import { RichText } from '../../writing/rich-text.tsx';
import { ImageField } from './image-field.tsx';
import type { postForm } from './rules.ts';

type PostFields = Pick<
  RecordFormOf<typeof postForm>,
  'field' | 'problem' | 'watch' | 'put' | 'formState'
>;

/** What readers read. */
export function PostText({ form }: { form: PostFields }) {
  return (
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
        onChange={(html) => form.put('content', html, form.formState.isSubmitted)}
      />
    </div>
  );
}

/** When and under what name it comes out, and how it is found. */
export function PostFacts({ form, post }: { form: PostFields; post: Post | null }) {
  const status = form.watch('status') ?? 'published';
  /** A time that is over schedules nothing: what is typed begins with the next that is sensible. */
  function begins(event: { target: { value: string } }): void {
    const now = systemClock.now();
    const date = form.watch('date') ?? '';
    const time = form.watch('time') ?? '';
    if (event.target.value !== 'scheduled' || !isPast({ date, time }, now)) return;
    const slot = nextSlot(now);
    form.put('date', slot.date, false);
    form.put('time', slot.time, false);
  }
  return (
    <div className="grid gap-5 rounded-xl border border-line bg-paper p-5 max-[20rem]:border-0 max-[20rem]:p-0">
      <SelectField
        label="State"
        hint={status === 'scheduled' ? 'Comes out at its date and time, Nairobi time.' : undefined}
        {...form.field('status', { onChange: begins })}
      >
        <option value="published">Published</option>
        <option value="scheduled">Scheduled</option>
        <option value="draft">Draft</option>
      </SelectField>
      <TextField label="Date" type="date" {...form.field('date')} />
      {status === 'scheduled' && <TextField label="Time" type="time" {...form.field('time')} />}
      <SelectField label="Category" {...form.field('category')}>
        {postCategory.options.map((category) => (
          <option key={category}>{category}</option>
        ))}
      </SelectField>
      <TextField label="Author" {...form.field('author')} />
      <TextField label="Tags" optional hint="With commas between them." {...form.field('tags')} />
      <ImageField
        field={form.field('image')}
        value={form.watch('image') ?? ''}
        shown={post?.image ?? ''}
        problem={post?.imageError}
        onPick={(url) => form.put('image', url)}
      />
    </div>
  );
}
