import type { Post } from '../../contracts/blog.ts';
import type { PostInput } from '../../contracts/blog-office.ts';
import { inLanguage, storedKiswahili } from '../../kernel/kiswahili.ts';
import type { Language } from '../../kernel/language.ts';
import { cleanHtml, plainText } from '../richtext/index.ts';
import { imageChange, shownImage } from './images.ts';
import { readTimeOf, statusAt, summaryOf } from './posts.ts';
import type { CountedPost, PostRow } from './posts.store.ts';

/** What was sent, made safe; a field that is absent stays away, so that it changes nothing. */
export function valuesOf(input: PostInput, row: PostRow | null) {
  const { title, author, category, status, summary, tags, date, time, image, kiswahili } = input;
  return {
    title,
    author,
    content: cleanHtml(input.content),
    ...(category === undefined ? {} : { category }),
    ...(status === undefined ? {} : { status }),
    ...(date ? { date } : {}),
    ...(time ? { time } : {}),
    ...(summary === undefined ? {} : { summary: summary ?? '' }),
    ...(tags === undefined ? {} : { tags: (tags ?? []).map((tag) => tag.toWellFormed()) }),
    ...(kiswahili && { kiswahili: cleanKiswahili(row?.kiswahili ?? {}, kiswahili) }),
    ...imageChange(image, row),
  };
}

/** The article in Kiswahili as it is stored: HTML made safe, like the English, and none if it shows nothing. */
export function cleanKiswahili(
  had: PostRow['kiswahili'],
  sent: PostRow['kiswahili'] = {},
): PostRow['kiswahili'] {
  if (sent.content === undefined) return storedKiswahili(had, sent);
  const content = cleanHtml(sent.content);
  const shows = plainText(content) !== '' || content.includes('<img');
  return storedKiswahili(had, { ...sent, content: shows ? content : '' });
}

const NO_KISWAHILI = { title: '', summary: '', content: '' };
const TEXTS = ['title', 'summary', 'content'] as const;

/**
 * A post as it is in a minute of Nairobi. Without a language it comes in English, with its Kiswahili beside it.
 */
export function toPost(
  row: CountedPost,
  { minute, staff, language }: { minute: string; staff: boolean; language?: Language | undefined },
): Post {
  const { id, slug, category, author, date, time, tags, likes, comments } = row;
  const shown = inLanguage(row, row.kiswahili, TEXTS, language ?? 'en');
  const content = cleanHtml(shown.content);
  return {
    id,
    slug,
    title: shown.title,
    summary: shown.summary || summaryOf(content),
    content,
    category,
    author,
    date,
    time,
    tags,
    image: shownImage(row),
    likes,
    comments,
    readTime: readTimeOf(content, language),
    status: statusAt(row, minute),
    updated_at: row.updatedAt.toISOString(),
    ...(staff && row.imageSource ? { imageSource: row.imageSource } : {}),
    ...(staff && row.imageError ? { imageError: row.imageError } : {}),
    translated: row.kiswahili.content !== undefined,
    ...(shown.english && { english: shown.english }),
    ...(language === undefined && { kiswahili: { ...NO_KISWAHILI, ...row.kiswahili } }),
  };
}

const AUDITED = [
  ...TEXTS,
  'kiswahili',
  'category',
  'author',
  'date',
  'time',
  'tags',
  'status',
  'imageSource',
] as const;

/** What the audit log keeps of a post. */
export const facts = (row: PostRow): Record<string, unknown> =>
  Object.fromEntries(AUDITED.map((name) => [name, row[name]]));
