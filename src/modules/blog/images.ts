import { type Database, type Tx, contentChanged } from '../../db/database.ts';
import { fetchPicture, pathOf, remakePicture, tooManyPixels, type Files } from '../files/index.ts';
import { PICTURE_PIXELS } from './pictures.ts';
import { PLACEHOLDER } from './posts.ts';
import { store, type PostRow } from './posts.store.ts';

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

export interface FetchImageOptions {
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
