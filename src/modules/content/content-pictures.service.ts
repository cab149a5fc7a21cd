import { CONTENT_REGISTRY, type ContentKind } from '../../contracts/content-kinds.ts';
import type { UploadedFile } from '../../contracts/upload.ts';
import type { Database, Tx } from '../../db/database.ts';
import { invalidField } from '../../kernel/errors.ts';
import { recordChange } from '../audit/index.ts';
import { pathOf, pictureFrom, type Files } from '../files/index.ts';
import { pictureOf } from './content.ts';
import { store } from './content.store.ts';

interface ContentPicturesOptions {
  db: Database;
  files: Files;
  /** Whether something else shows a picture of this folder. */
  showsPicture(tx: Tx, path: string): Promise<boolean>;
}

const LONGEST_SIDE_PIXELS = 1_600;
const UPLOADED = '/uploads/content/';

/** The pictures that staff upload for content records. */
export class ContentPictures {
  readonly #options: ContentPicturesOptions;

  constructor(options: ContentPicturesOptions) {
    this.#options = options;
  }

  /**
   * Stores an image after encoding it again; answers its address. Throws 422 if it is no image.
   */
  async upload(file: UploadedFile): Promise<string> {
    const { db, files } = this.#options;
    const picture = await pictureFrom(
      file.bytes,
      LONGEST_SIDE_PIXELS,
      'picture',
      'not_an_image:picture',
    );
    const key = await files.store('content', picture, 'image/webp', file.filename);
    await recordChange(db, {
      action: 'content.picture_added',
      entityId: key,
      summary: 'Image for the public pages uploaded',
    });
    return pathOf(key);
  }

  /**
   * Keeps an uploaded picture from being removed until the transaction that shows it commits; a record may also name a
   * picture that ships with the product. Throws 422 for one that is not there.
   */
  async hold(tx: Tx, kind: ContentKind, fields: object): Promise<void> {
    const path = pictureOf(kind, fields);
    if (!path.startsWith(UPLOADED)) return;
    if (!(await this.#options.files.hold(tx, 'content', path)))
      throw invalidField(
        `data.${CONTENT_REGISTRY[kind].pictureField}`,
        'invalid_input:picture_gone',
      );
  }

  /** Removes pictures that nothing has shown for a day; answers how many. */
  removeOrphans(): Promise<number> {
    const { files, showsPicture } = this.#options;
    return files.removeOrphans(
      'content',
      async (tx, key) =>
        (await store.isPictureUsed(tx, pathOf(key))) || showsPicture(tx, pathOf(key)),
    );
  }
}
