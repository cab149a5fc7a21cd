import type { UploadedFile } from '../../contracts/upload.ts';
import type { Database, Tx } from '../../db/database.ts';
import { invalidField } from '../../kernel/errors.ts';
import { recordChange } from '../audit/index.ts';
import { pathOf, pictureFrom, type fetchPicture, type Files } from '../files/index.ts';

/** No side of a post's picture is longer. */
export const PICTURE_PIXELS = 1600;

export interface PicturesOptions {
  db: Database;
  files: Files;
  fetch: typeof fetchPicture;
}

/** Images in posts and newsletters: encoded again and served from here. */
export class Pictures {
  readonly #options: PicturesOptions;

  constructor(options: PicturesOptions) {
    this.#options = options;
  }

  /**
   * Stores an image after encoding it again; answers its address. Throws 422 if it is no image.
   */
  upload(image: UploadedFile): Promise<string> {
    return this.#keep(image.bytes, image.filename, 'image', 'not_an_image');
  }

  /** Fetches a picture from elsewhere and stores it; answers its address. Throws 422 where that does not work. */
  async copy(url: string): Promise<string> {
    const fetched = await this.#options.fetch(url);
    if (fetched.kind !== 'bytes') throw invalidField('url', 'not_fetched', { why: fetched.reason });
    return this.#keep(fetched.bytes, 'image', 'url', 'not_an_image:address');
  }

  /** Removes pictures that nothing has shown for a day, as `isUsed` knows. */
  removeOrphans(isUsed: (tx: Tx, key: string) => Promise<boolean>): Promise<number> {
    return this.#options.files.removeOrphans('blog', isUsed);
  }

  async #keep(
    bytes: Uint8Array,
    name: string,
    field: string,
    unreadable: 'not_an_image' | 'not_an_image:address',
  ): Promise<string> {
    const { db, files } = this.#options;
    const picture = await pictureFrom(bytes, PICTURE_PIXELS, field, unreadable);
    const key = await files.store('blog', picture, 'image/webp', name);
    await recordChange(db, {
      action: 'picture.added',
      entityId: key,
      summary: 'Image for a post or newsletter added',
    });
    return pathOf(key);
  }
}
