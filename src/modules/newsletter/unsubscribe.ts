import type { Language } from '../../kernel/language.ts';
import type { SignedLinks } from './signed-links.ts';

/** A subscriber's way out: the address for people, and the headers that let mail programs show a button (RFC 8058). */
export interface UnsubscribeLink {
  url: string;
  headers: Record<string, string>;
}

export function unsubscribeLink(
  links: SignedLinks,
  publicUrl: string,
  subscriberId: string,
): UnsubscribeLink {
  const url = `${publicUrl}/api/newsletter/unsubscribe/${links.sign('unsubscribe', subscriberId)}`;
  return {
    url,
    headers: {
      // By which mail programs sort and unsubscribe (RFC 2919): stays the same for every issue.
      'List-Id': `<newsletter.${new URL(publicUrl).hostname}>`,
      'List-Unsubscribe': `<${url}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
}

/** A link of a mail whose pages then speak the mail's language: nothing of it is stored. */
export const inLanguage = (url: string, language: Language): string =>
  language === 'en' ? url : `${url}?language=${language}`;
