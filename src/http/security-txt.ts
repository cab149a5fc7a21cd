import { DAY } from '../kernel/clock.ts';

/** RFC 9116 wants less than a year; researchers are to read it anew well before. */
const VALID_FOR = 180 * DAY;

/**
 * /.well-known/security.txt (RFC 9116): where a hole in the fence is reported. Made at each request, so that it never
 * says that it has expired; to the day, so that it is the same all day.
 */
export function securityTxt(publicUrl: string, email: string, now: Date): string {
  const expires = new Date(Math.floor((now.getTime() + VALID_FOR) / DAY) * DAY);
  return [
    `Contact: mailto:${email}`,
    `Contact: ${publicUrl}/about/contact`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: en, sw',
    `Canonical: ${publicUrl}/.well-known/security.txt`,
    '',
  ].join('\n');
}
