import { describe, expect, test } from 'vitest';
import sharp from 'sharp';
import type { Post } from '../../src/contracts/blog.ts';
import { Blog } from '../../src/modules/blog/index.ts';
import { Files } from '../../src/modules/files/index.ts';
import { eventually } from '../support/eventually.ts';
import { useProduct } from '../support/product.ts';
import { asAdmin } from '../support/staff.ts';
import { postDesk, PLACEHOLDER, body } from '../support/posts.ts';

const product = useProduct();
const staff = asAdmin<Post & { fields?: Record<string, string> }>(product);
const { addPost, read } = postDesk(product, staff);

describe('pictures from elsewhere', () => {
  const png = () =>
    sharp({ create: { width: 2000, height: 1000, channels: 3, background: 'orange' } })
      .png()
      .toBuffer();
  const objects = new Map<string, Uint8Array>();
  const storage = {
    put: async (key: string, bytes: Uint8Array) => void objects.set(key, bytes),
    get: async (key: string) => objects.get(key) ?? null,
    remove: async (key: string) => void objects.delete(key),
  };
  const blog = (fetch: ConstructorParameters<typeof Blog>[0]['fetch']) =>
    new Blog({
      db: product.db,
      clock: product.clock,
      files: new Files({ db: product.db, clock: product.clock, storage }),
      fetch,
      fetchLater: async () => {},
    });

  /** A post with a picture from elsewhere, which the product's own job does not fetch. */
  const addLinked = async (image: string): Promise<Post> => {
    const { id } = await blog(async () => ({ kind: 'later', reason: 'not asked' })).create(
      { ...body, category: 'news', image },
      { by: 'Site Administrator', ifMatch: undefined },
    );
    return (await read(id, staff.cookie)).body;
  };

  // First of all: the jobs of other posts would be before it.
  test('the product itself asks no address of the inside (D121)', async () => {
    const made = await addPost({ image: `${product.url}/images/placeholder-800x400.webp` });
    const shown = await eventually(async () => {
      const { body: post } = await read(made.id, staff.cookie);
      return post.imageError ? post : null;
    });
    expect([shown.image, shown.imageError]).toEqual([PLACEHOLDER, 'not a public address']);
  });

  test('shown from here once they were fetched, the placeholder until then; a row sent back whole keeps them (D121)', async () => {
    const made = await addLinked('https://pictures.invalid/cover.png');
    expect([made.image, made.imageSource]).toEqual([
      PLACEHOLDER,
      'https://pictures.invalid/cover.png',
    ]);
    expect((await read(made.id)).body.imageSource).toBeUndefined();
    await staff('PUT', `/api/blogs/${made.id}`, made);
    const asked: string[] = [];
    await blog(async (url) => {
      asked.push(url);
      return { kind: 'bytes', bytes: await png() };
    }).fetchImage(made.id);
    expect(asked).toEqual(['https://pictures.invalid/cover.png']);
    const shown = (await read(made.id)).body;
    expect(shown.image).toMatch(/^\/uploads\/blog\/[a-z0-9]{32}\.webp$/);
    expect((await sharp(objects.get(shown.image.replace('/uploads/', ''))!).metadata()).width).toBe(
      1600,
    );
    const kept = await staff('PUT', `/api/blogs/${made.id}`, { ...shown, title: 'With picture' });
    expect([kept.body.image, kept.body.imageSource]).toEqual([
      shown.image,
      'https://pictures.invalid/cover.png',
    ]);
    expect(
      (await staff('PUT', `/api/blogs/${made.id}`, { ...shown, image: '' })).body,
    ).toMatchObject({ image: PLACEHOLDER });
  });

  test('what cannot be had leaves the placeholder, and staff see why; only a passing trouble is tried again (D121)', async () => {
    const made = await addLinked('https://pictures.invalid/cover.png');
    await expect(
      blog(async () => ({ kind: 'later', reason: 'HTTP 503' })).fetchImage(made.id),
    ).rejects.toThrow('HTTP 503');
    await blog(async () => ({ kind: 'bytes', bytes: Buffer.from('<html>') })).fetchImage(made.id);
    expect((await read(made.id, staff.cookie)).body).toMatchObject({
      image: PLACEHOLDER,
      imageError: 'not an image that can be read',
    });
    expect((await read(made.id)).body.imageError).toBeUndefined();
  });

  test('an answer that comes after staff typed another address is dropped (D121)', async () => {
    const made = await addLinked('https://pictures.invalid/old.png');
    await blog(async () => {
      await staff('PUT', `/api/blogs/${made.id}`, {
        ...made,
        image: '/images/darasalink-800.webp',
      });
      return { kind: 'bytes', bytes: await png() };
    }).fetchImage(made.id);
    expect((await read(made.id)).body.image).toBe('/images/darasalink-800.webp');
  });
});
