/**
 * A profile's address as it may be linked. Adds https:// if there is no scheme, and drops anything
 * that is not http or https.
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
