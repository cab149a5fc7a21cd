import { createHash } from 'node:crypto';
import type { Language } from '../../kernel/language.ts';
import { plainText } from '../richtext/index.ts';

/** Rules of posts that need no database. */

export const PLACEHOLDER = '/images/placeholder-800x400.webp';
const SUMMARY_LENGTH = 150;
const WORDS_PER_MINUTE = 200;
const SLUG_LENGTH = 80;

/** The first 150 characters of the content with tags stripped. */
export function summaryOf(content: string): string {
  return plainText(content).slice(0, SUMMARY_LENGTH).toWellFormed();
}

/** At 200 words a minute; "5 min read" where there is nothing to count. */
export function readTimeOf(content: string, language: Language = 'en'): string {
  const words = plainText(content).split(' ').filter(Boolean).length;
  const minutes = words === 0 ? 5 : Math.ceil(words / WORDS_PER_MINUTE);
  if (language === 'sw') return `dakika ${minutes} ${minutes === 1 ? 'ya' : 'za'} kusoma`;
  return `${minutes} min read`;
}

/** A title as the last part of an address; "post" where it has no letter or digit that fits. */
export function slugOf(title: string): string {
  const plain = title.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return (
    plain
      .replace(/[^a-z0-9]+/g, '-')
      .slice(0, SLUG_LENGTH)
      .replace(/^-|-$/g, '') || 'post'
  );
}

/** Whether an address is already the one that this title would get, with or without a number behind it. */
export function slugFits(slug: string, title: string): boolean {
  const wanted = slugOf(title);
  return (
    slug === wanted ||
    (slug.startsWith(`${wanted}-`) && /^\d+$/.test(slug.slice(wanted.length + 1)))
  );
}

/** What a post is in a minute of Nairobi, "YYYY-MM-DD HH:MM": a scheduled one is published by time alone, whether or not the job was there. */
export function statusAt<Status extends string>(
  { status, date, time }: { status: Status; date: string; time: string },
  minute: string,
): Status | 'published' {
  return status === 'scheduled' && `${date} ${time}` <= minute ? 'published' : status;
}

/** What is stored of a visitor's key: enough to know it again, not to use it. */
export function visitorHash(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}
