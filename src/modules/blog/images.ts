import type { UploadedFile } from '../../contracts/upload.ts';
import { type Database, type Tx, contentChanged } from '../../db/database.ts';
import { invalidField } from '../../kernel/errors.ts';
import { recordChange } from '../audit/index.ts';
import {
  fetchPicture,
  pathOf,
  remakePicture,
  tooManyPixels,
  type Files,
  pictureFrom,
} from '../files/index.ts';
import { store, type PostRow } from './posts.store.ts';
import { PLACEHOLDER } from './posts.ts';

/** No side of a post's picture is longer. */
const PICTURE_PIXELS = 1600;

interface PicturesOptions {
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

const OUTSIDE = /^https?:\/\//i;

type ImageState = Pick<PostRow, 'imageSource' | 'imageKey' | 'imageError'>;

/** The address that pages show: always of our own origin. */
export function shownImage(row: ImageState): string {
  if (row.imageKey) return pathOf(row.imageKey);
  return row.imageSource === '' || OUTSIDE.test(row.imageSource) ? PLACEHOLDER : row.imageSource;
}

/** What a typed address changes: nothing where it names what is shown or known already, as when a row is sent back whole. */
export function imageChange(
  typed: string | null | undefined,
  row: ImageState | null,
): Partial<ImageState> {
  if (typed === undefined) return {};
  const source = typed === null || typed === PLACEHOLDER ? '' : typed;
  if (row && (typed === shownImage(row) || source === row.imageSource)) return {};
  return { imageSource: source, imageKey: null, imageError: null };
}

/** Whether a picture has to be fetched from elsewhere. */
export function needsFetching(change: Partial<ImageState>): boolean {
  return OUTSIDE.test(change.imageSource ?? '');
}

interface FetchImageOptions {
  db: Database;
  files: Files;
  fetch: typeof fetchPicture;
}

/** Fetches a post's outside picture and serves it from here from then on; throws where a later try may work. */
export async function fetchImage(
  { db, files, fetch }: FetchImageOptions,
  postId: string,
): Promise<void> {
  const post = await store.find(db, postId);
  if (!post || post.imageKey || !OUTSIDE.test(post.imageSource)) return;
  const source = post.imageSource;
  const fetched = await fetch(source);
  const remade =
    fetched.kind === 'bytes' ? await remakePicture(fetched.bytes, PICTURE_PIXELS) : null;
  if (remade?.kind === 'made') {
    const imageKey = await files.store('blog', remade.bytes, 'image/webp', 'image');
    await db.transaction((tx) => record(tx, postId, source, { imageKey, imageError: null }));
    return;
  }
  const reason =
    fetched.kind !== 'bytes'
      ? fetched.reason
      : remade?.kind === 'too_large'
        ? tooManyPixels('image', remade.megapixels).message
        : 'not a readable image';
  await db.transaction((tx) => record(tx, postId, source, { imageError: reason }));
  if (fetched.kind === 'later')
    throw new Error(`the image of post ${postId} could not be fetched: ${reason}`);
}

/** Saves the result, unless staff have entered another address since. */
async function record(
  tx: Tx,
  postId: string,
  source: string,
  values: Partial<ImageState>,
): Promise<void> {
  const row = await store.lock(tx, postId);
  if (row?.imageSource !== source) return;
  await store.update(tx, postId, values);
  await contentChanged(tx, 'content');
}
