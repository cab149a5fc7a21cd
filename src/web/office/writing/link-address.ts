import { isEmail } from '../../../kernel/email.ts';

/** A typed address as a link may have it: web, mail, telephone, or a path of ours; null for anything else. */
export function linkAddress(typed: string): string | null {
  const text = typed.trim();
  if (/^\/(?!\/)\S*$/.test(text) || /^(mailto|tel):\S+$/i.test(text)) return text;
  if (!text.includes('/') && isEmail(text)) return `mailto:${text}`;
  if (text.startsWith('/')) return null;
  const address = /^[a-z][a-z\d+.-]*:/i.test(text) ? text : `https://${text}`;
  return /^https?:\/\/[^\s.]+\.\S+$/i.test(address) && URL.canParse(address) ? address : null;
}
