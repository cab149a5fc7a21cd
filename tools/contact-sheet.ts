import { join } from 'node:path';
import sharp from 'sharp';

const GAP = 10;

interface SheetShape {
  columns: number;
  rows: number;
  /** Of each picture on the sheet, pixels; what is taller is made smaller. */
  tile: { width: number; height: number };
}

/** Lays pictures side by side, in sheets of so many that each can still be read; answers the files, `<name>-1.png` and on. */
export async function contactSheets(
  folder: string,
  name: string,
  pictures: Buffer[],
  { columns, rows, tile }: SheetShape,
): Promise<string[]> {
  const files: string[] = [];
  for (let from = 0; from < pictures.length; from += columns * rows) {
    const here = pictures.slice(from, from + columns * rows);
    const tiles = await Promise.all(
      here.map(async (picture, index) => ({
        input: await sharp(picture)
          .resize({ ...tile, fit: 'contain', position: 'top', background: 'white' })
          .png()
          .toBuffer(),
        left: GAP + (index % columns) * (tile.width + GAP),
        top: GAP + Math.floor(index / columns) * (tile.height + GAP),
      })),
    );
    const size = {
      width: GAP + columns * (tile.width + GAP),
      height: GAP + Math.ceil(here.length / columns) * (tile.height + GAP),
      channels: 3 as const,
      background: 'silver',
    };
    const file = join(folder, `${name}-${files.length + 1}.png`);
    await sharp({ create: size }).composite(tiles).png().toFile(file);
    files.push(file);
  }
  return files;
}
