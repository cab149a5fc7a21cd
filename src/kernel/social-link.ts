/**
 * A profile's address as it may be linked: https:// is put in front where no scheme stands; anything that is not http
 * or https is dropped.
 */
export function socialLink(typed: string): string {
  const text = typed.trim();
  if (text === '') return '';
  const hasScheme = /^[a-z][a-z0-9+.-]*:(?!\d)/i.test(text);
  const address = hasScheme ? text : `https://${text.replace(/^\/+/, '')}`;
  if (!URL.canParse(address)) return '';
  const url = new URL(address);
  return /^https?:$/.test(url.protocol) && !url.username && !url.password ? url.href : '';
}
