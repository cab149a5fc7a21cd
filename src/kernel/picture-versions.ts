/**
 * The forms in which an uploaded picture is served: AVIF and WebP in three widths, so that a phone gets no more than it shows.
 * Each has a name of its own, made from that of the stored picture: a CDN keeps them apart without a rule.
 */
const WIDTHS = [400, 800] as const;
/** That of the stored picture, or less: as WebP it is the stored one itself. */
const WHOLE = 1_600;
const VERSION = /^([a-z0-9]{32})-(400|800|1600)\.(avif|webp)$/;
const UPLOADED = /^\/uploads\/(?:blog|content|team)\/[a-z0-9]{32}\.webp$/;

export interface PictureVersion {
  /** No side is longer, in pixels. */
  width: number;
  format: 'avif' | 'webp';
}

const VERSIONS: readonly PictureVersion[] = [
  ...WIDTHS.flatMap((width) => [
    { width, format: 'avif' as const },
    { width, format: 'webp' as const },
  ]),
  { width: WHOLE, format: 'avif' },
];

/** The stored name of a picture, or the path of it, as that of a version. */
export const versionName = (stored: string, { width, format }: PictureVersion): string =>
  stored.replace(/\.webp$/, `-${width}.${format}`);

/** The names of all versions of a stored picture; none for another file. */
export const versionNames = (stored: string): string[] =>
  stored.endsWith('.webp') ? VERSIONS.map((version) => versionName(stored, version)) : [];

/** What a name asks for; null for the name of no version. */
export function versionIn(name: string): (PictureVersion & { stored: string }) | null {
  const [, stem, width, format] = VERSION.exec(name) ?? [];
  const found = VERSIONS.find((one) => String(one.width) === width && one.format === format);
  return found ? { ...found, stored: `${stem}.webp` } : null;
}

/** The `srcset` of each format for the address of an uploaded picture; null for any other address. */
export function sourcesOf(path: string): { avif: string; webp: string } | null {
  if (!UPLOADED.test(path)) return null;
  const widths = (format: PictureVersion['format']): string[] =>
    WIDTHS.map((width) => `${versionName(path, { width, format })} ${width}w`);
  const whole = versionName(path, { width: WHOLE, format: 'avif' });
  return {
    avif: [...widths('avif'), `${whole} ${WHOLE}w`].join(', '),
    webp: [...widths('webp'), `${path} ${WHOLE}w`].join(', '),
  };
}
