import sharp from 'sharp';

/** A picture of one colour, as a file of a form. */
export async function picture(width = 300, height = 200): Promise<Blob> {
  const canvas = { width, height, channels: 3, background: 'teal' } as const;
  const bytes = await sharp({ create: canvas }).png().toBuffer();
  return new Blob([new Uint8Array(bytes)], { type: 'image/png' });
}
