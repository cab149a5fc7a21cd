/** What a file is by its first bytes; its name and declared type prove nothing. */
type FileKind = 'pdf' | 'jpeg' | 'png' | 'webp' | 'gif' | 'avif';

const STARTS: [FileKind, number, string][] = [
  ['pdf', 0, '%PDF-'],
  ['jpeg', 0, '\xff\xd8\xff'],
  ['png', 0, '\x89PNG\r\n\x1a\n'],
  ['webp', 8, 'WEBP'],
  ['gif', 0, 'GIF8'],
  ['avif', 4, 'ftypavif'],
];

/** Null for what is none of the kinds that are taken here. */
export function kindOf(bytes: Uint8Array): FileKind | null {
  const head = Buffer.from(bytes.subarray(0, 16)).toString('latin1');
  return STARTS.find(([, at, start]) => head.startsWith(start, at))?.[0] ?? null;
}
