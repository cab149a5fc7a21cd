import { openText, sealText } from '../../kernel/box.ts';
import type { PurposeKeys } from '../../kernel/keys.ts';
import type { LaidOut, MailContent } from './mail-content.ts';
import type { Notice } from './notices.ts';

/** The content with its address covered: as staff read it, and the database keeps it. */
export function covered(content: MailContent): MailContent {
  if (!content.link) return content;
  const { label, url } = content.link;
  return { ...content, link: { label, url: `${new URL(url).origin}/•••` } };
}

export function seal(keys: PurposeKeys, { text, html }: LaidOut): string {
  return sealText(keys, JSON.stringify({ text, html }));
}

/** A notice as it goes out; null where it was sealed with a key that is gone. */
export function openSealed(
  keys: PurposeKeys,
  { sealed, text, html }: Pick<Notice, 'sealed' | 'text' | 'html'>,
): LaidOut | null {
  if (sealed === null) return { text, html };
  const opened = openText(keys, sealed);
  return opened && (JSON.parse(opened.text) as LaidOut);
}
