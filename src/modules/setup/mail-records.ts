import type { MailRecord } from '../../contracts/setup.ts';

/** Looks up the TXT records of a name, each in its parts; throws with a `code` as node:dns does. */
export type ResolveTxt = (name: string) => Promise<string[][]>;

/** Codes by which DNS says that there is no such record; with any other it did not answer. */
const NONE = new Set(['ENOTFOUND', 'ENODATA']);

/** Looks up the records that keep our emails out of spam. DKIM needs the selector that the mail provider names. */
export function lookUpMailRecords(
  domain: string,
  selector: string | undefined,
  resolve: ResolveTxt,
): Promise<MailRecord[]> {
  const looked = [
    lookUp('SPF', domain, /^v=spf1(\s|$)/i, resolve),
    ...(selector ? [lookUp('DKIM', `${selector}._domainkey.${domain}`, /\bp=\S/i, resolve)] : []),
    lookUp('DMARC', `_dmarc.${domain}`, /^v=DMARC1(;|\s|$)/i, resolve),
  ];
  return Promise.all(looked);
}

async function lookUp(
  kind: MailRecord['kind'],
  name: string,
  pattern: RegExp,
  resolve: ResolveTxt,
): Promise<MailRecord> {
  try {
    const value = (await resolve(name))
      .map((parts) => parts.join(''))
      .find((text) => pattern.test(text));
    return { kind, name, found: value === undefined ? 'no' : 'yes', value: value ?? '' };
  } catch (error) {
    const none = NONE.has((error as NodeJS.ErrnoException).code ?? '');
    return { kind, name, found: none ? 'no' : 'unknown', value: '' };
  }
}
