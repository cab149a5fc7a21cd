import type { Language } from '../../kernel/language.ts';
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { PurposeKeys } from '../../kernel/keys.ts';

type Purpose = 'confirm' | 'unsubscribe';

/**
 * Makes and reads the tokens of the emails' links. They are not stored: every email can carry the
 * same one.
 */
export interface SignedLinks {
  /** `round` ties a confirmation to one subscription of the address; a link to unsubscribe is good for all of them. */
  sign(purpose: Purpose, subscriberId: string, round?: number): string;
  /**
   * The subscriber that the token names, still to be checked by `fits`; null if it has no such
   * form.
   */
  subscriberOf(token: string): string | null;
  fits(token: string, purpose: Purpose, subscriberId: string, round?: number): boolean;
}

const FORM = /^(sub_[0-9a-z]{26})\.[\w-]{43}$/;

export function signedLinks(keys: PurposeKeys): SignedLinks {
  const signWith = (key: Buffer, purpose: Purpose, id: string, round = 0): string =>
    `${id}.${createHmac('sha256', key).update(`${purpose} ${id} ${round}`).digest('base64url')}`;
  return {
    sign: (purpose, id, round) => signWith(keys.newest, purpose, id, round),
    subscriberOf: (token) => FORM.exec(token)?.[1] ?? null,
    fits: (token, purpose, id, round) =>
      keys.all.some((key) => same(token, signWith(key, purpose, id, round))),
  };
}

function same(given: string, right: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(right)];
  return one.length === other.length && timingSafeEqual(one, other);
}

/** A subscriber's way out: the address for people, and the headers that let mail programs show a button (RFC 8058). */
interface UnsubscribeLink {
  url: string;
  headers: Record<string, string>;
}

export function unsubscribeLink(
  links: SignedLinks,
  publicUrl: string,
  subscriberId: string,
  language: Language,
): UnsubscribeLink {
  const token = links.sign('unsubscribe', subscriberId);
  const url = inLanguage(`${publicUrl}/api/newsletter/unsubscribe/${token}`, language);
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

/** A link from an email whose pages use the email's language. */
export const inLanguage = (url: string, language: Language): string =>
  language === 'en' ? url : `${url}?language=${language}`;
