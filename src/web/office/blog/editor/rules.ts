import * as z from 'zod/mini';
import type { Post } from '../../../../contracts/blog.ts';
import { postInput } from '../../../../contracts/blog-office.ts';
import { text } from '../../../../contracts/fields.ts';
import { nairobiDay, systemClock } from '../../../../kernel/clock.ts';

/** The bundled picture of 800 by 400 (D121). */
export const PLACEHOLDER = '/images/placeholder-800x400.webp';

/** The contract's rules, and a summary, which the form wants (D116). */
export const postForm = z.extend(postInput, { summary: text('Summary is required', 500) });

/** A post that is begun today, under the name of who writes it. */
export function blankPost(author: string) {
  return {
    title: '',
    summary: '',
    content: '',
    category: 'blog' as const,
    author,
    image: PLACEHOLDER,
    tags: '',
    date: nairobiDay(systemClock.now()),
    time: '08:00',
    status: 'published' as const,
  };
}

/** What the button does, by the state that is chosen. */
export const SAVES: Record<Post['status'], string> = {
  draft: 'Save draft',
  scheduled: 'Schedule',
  published: 'Publish',
};

const FIRST: Record<Post['status'], string> = {
  draft: 'Draft saved',
  scheduled: 'Blog post scheduled',
  published: 'Blog post published',
};

/** What is said when it worked (S2-322, S2-323). */
export function savedText(status: Post['status'], again: boolean): string {
  return again ? 'Blog post updated' : FIRST[status];
}

/** What the preview of an image address shows: the picture where it can be shown here, its copy where there is one, else the placeholder. */
export function previewOf(typed: string, source: string | undefined, shown: string): string {
  if (/^\/(uploads|images)\//.test(typed)) return typed;
  return typed !== '' && typed === source ? shown : PLACEHOLDER;
}
