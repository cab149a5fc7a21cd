import * as z from 'zod/mini';
import { useState, type ComponentProps } from 'react';
import { postInput } from '../../../../contracts/blog-office.ts';
import { type Post, postCategory } from '../../../../contracts/blog.ts';
import { text } from '../../../../contracts/fields.ts';
import {
  nairobiDay,
  systemClock,
  DAY,
  HOUR,
  MINUTE,
  nairobiMinute,
} from '../../../../kernel/clock.ts';
import { SelectField, TextArea, TextField } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Options } from '../../kit/controls.tsx';
import { InKiswahili, type KiswahiliField } from '../../kit/fields.tsx';
import type { RecordFormOf } from '../../kit/record-form.tsx';
import { FileButton } from '../../kit/upload.tsx';
import { RichText } from '../../writing/rich-text.tsx';
import { usePictures } from '../../writing/use-pictures.ts';

/** The bundled placeholder image, 800 by 400 pixels. */
export const PLACEHOLDER = '/images/placeholder-800x400.webp';

/** The contract’s rules; the form also requires a summary. */
export const postForm = z.extend(postInput, { summary: text('Summary is required', 500) });

/** A new post with today’s date and the name of its author. */
export function blankPost(author: string) {
  return {
    title: '',
    summary: '',
    content: '',
    category: 'blog' as const,
    author,
    image: PLACEHOLDER,
    tags: '',
    kiswahili: { title: '', summary: '', content: '' },
    date: nairobiDay(systemClock.now()),
    time: '08:00',
    status: 'published' as const,
  };
}

/** The text of the save button for each status. */
export const SAVES: Record<Post['status'], string> = {
  draft: 'Save draft',
  scheduled: 'Schedule',
  published: 'Publish',
};

/** The message after a new post is saved. */
export const FIRST: Record<Post['status'], string> = {
  draft: 'Draft saved',
  scheduled: 'Blog post scheduled',
  published: 'Blog post published',
};

/**
 * The image to preview for an address: the image itself if allowed here, its copy if there is one, else the
 * placeholder.
 */
export function previewOf(typed: string, source: string | undefined, shown: string): string {
  if (/^\/(uploads|images)\//.test(typed)) return typed;
  return typed !== '' && typed === source ? shown : PLACEHOLDER;
}

interface Slot {
  date: string;
  time: string;
}

/** The least time left for writing before the default publishing time. */
const LEFT = 15 * MINUTE;

/** The default time for a scheduled post, in Nairobi: the next full hour in working hours, else 08:00. */
export function nextSlot(now: Date): Slot {
  const today = nairobiDay(now);
  const { time: later } = minuteOf(new Date(now.getTime() + HOUR + LEFT));
  const passed = minuteOf(now).time;
  if (passed < '08:00') return { date: today, time: '08:00' };
  if (passed >= '17:00') return { date: nairobiDay(new Date(now.getTime() + DAY)), time: '08:00' };
  return { date: today, time: `${later.slice(0, 2)}:00` };
}

/** Whether it has passed. */
export function isPast({ date, time }: Slot, now: Date): boolean {
  const at = minuteOf(now);
  return date < at.date || (date === at.date && time <= at.time);
}

function minuteOf(now: Date): Slot {
  const [date = '', time = ''] = nairobiMinute(now).split(/[ T]/);
  return { date, time };
}

type PostFields = Pick<
  RecordFormOf<typeof postForm>,
  'field' | 'problem' | 'watch' | 'put' | 'formState'
>;

const TEXTS = {
  title: { label: 'Title', input: 'line' },
  summary: { label: 'Summary', input: 'text', rows: 2 },
} satisfies Record<string, KiswahiliField>;

/** The fields that readers see. */
export function PostText({ form }: { form: PostFields }) {
  return (
    <div className="grid gap-5">
      <TextField label="Title" {...form.field('title')} />
      <TextArea
        label="Summary"
        rows={2}
        hint="Shown on the card and in search results."
        {...form.field('summary')}
      />
      <RichText
        label="Content"
        value={form.watch('content') ?? ''}
        error={form.problem('content')}
        onChange={(html) => form.put('content', html, form.formState.isSubmitted)}
      />
      <InKiswahili form={form} fields={TEXTS}>
        <RichText
          label="Content in Kiswahili"
          value={form.watch('kiswahili.content') ?? ''}
          error={form.problem('kiswahili.content')}
          onChange={(html) => form.put('kiswahili.content', html, form.formState.isSubmitted)}
        />
      </InKiswahili>
    </div>
  );
}

/** When and under whose name a post is published, and how readers find it. */
export function PostFacts({ form, post }: { form: PostFields; post: Post | null }) {
  const status = form.watch('status') ?? 'published';
  /** A past time cannot be scheduled, so the fields start with the next sensible time. */
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
        label="Status"
        hint={
          status === 'scheduled'
            ? 'We will publish the post at the date and time below (Nairobi time).'
            : undefined
        }
        {...form.field('status', { onChange: begins })}
      >
        <option value="published">Published</option>
        <option value="scheduled">Scheduled</option>
        <option value="draft">Draft</option>
      </SelectField>
      <TextField label="Date" type="date" {...form.field('date')} />
      {status === 'scheduled' && <TextField label="Time" type="time" {...form.field('time')} />}
      <SelectField label="Category" {...form.field('category')}>
        <Options of={postCategory.options} />
      </SelectField>
      <TextField label="Author" {...form.field('author')} />
      <TextField label="Tags" optional hint="Separate tags with commas." {...form.field('tags')} />
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

interface ImageFieldProps {
  field: Omit<ComponentProps<typeof TextField>, 'label'>;
  value: string;
  /** The image that the post shows now, and why an image from another site could not be fetched. */
  shown: string;
  problem?: string;
  onPick: (url: string) => void;
}

/** The image above a post, by address or upload, with a preview that falls back to the placeholder. */
function ImageField({ field, value, shown, problem, onPick }: ImageFieldProps) {
  const pictures = usePictures();
  const [source] = useState(value);
  const wanted = previewOf(value, source, shown);
  const [broken, setBroken] = useState('');
  const outside = /^https?:/i.test(value) && wanted === PLACEHOLDER;

  async function upload(file: File): Promise<void> {
    const url = await pictures.upload(file);
    if (url !== null) onPick(url);
  }

  return (
    <div className="grid gap-3">
      <TextField label="Image URL" {...field} />
      <img
        src={wanted === broken ? PLACEHOLDER : wanted}
        alt="How your choice will look in the post"
        width="800"
        height="400"
        onError={() => setBroken(wanted)}
        className="aspect-2/1 w-full rounded-lg border border-line object-cover"
      />
      {outside && (
        <p className="text-sm text-soft">
          When you save the post, we will copy the image from the other site. Until then you will
          see a placeholder.
        </p>
      )}
      {problem && value === source && (
        <p className="text-sm text-danger">We could not fetch this image: {problem}.</p>
      )}
      {pictures.fault && <Notice tone="danger">{pictures.fault}</Notice>}
      <FileButton label="Upload image" busy={pictures.busy} onFile={(file) => void upload(file)} />
    </div>
  );
}
