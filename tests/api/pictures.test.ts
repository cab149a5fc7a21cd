import { describe, expect, test } from 'vitest';
import sharp from 'sharp';
import type { Post } from '../../src/contracts/blog.ts';
import { Blog } from '../../src/modules/blog/index.ts';
import { Files } from '../../src/modules/files/index.ts';
import { DAY } from '../../src/kernel/clock.ts';
import { sourcesOf, versionNames } from '../../src/kernel/picture-versions.ts';
import { CatalogueOffice } from '../../src/modules/catalogue/index.ts';
import { ContentPictures } from '../../src/modules/content/index.ts';
import { eventually } from '../support/eventually.ts';
import { picture } from '../support/picture.ts';
import { useProduct } from '../support/product.ts';
import { asAdmin } from '../support/staff.ts';
import { postDesk, PLACEHOLDER, body } from '../support/posts.ts';
import { sendForm } from '../support/forms.ts';
import { contentDesk } from '../support/content.ts';

const product = useProduct();
const staff = asAdmin<Post & { fields?: Record<string, string> }>(product);
const { addPost, read } = postDesk(product, staff);

describe('pictures from elsewhere', () => {
  const png = async () => Buffer.from(await (await picture(2000, 1000)).arrayBuffer());
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
    expect([shown.image, shown.imageError]).toEqual([PLACEHOLDER, 'its address is not public']);
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
      imageError: 'not a readable image',
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

const { add } = contentDesk(product, staff as never);

describe('pictures', () => {
  const upload = (file: Blob, cookie = staff.cookie) =>
    sendForm<{ url: string; fields?: Record<string, string> }>(
      product,
      '/api/content/upload',
      { picture: file },
      { cookie, names: { picture: 'shop.png' } },
    );
  const png = () => picture(2400, 600);

  test('a picture is made anew, and everybody sees it (D122)', async () => {
    const {
      status,
      body: { url },
    } = await upload(await png());
    expect(status).toBe(200);
    const bytes = Buffer.from(await (await fetch(product.url + url)).arrayBuffer());
    const facts = await sharp(bytes).metadata();
    expect([facts.format, facts.width, facts.height]).toEqual(['webp', 1600, 400]);
  });

  test('every version of a picture comes smaller and in its own format, kept for good once it is made', async () => {
    const { url } = (await upload(await png())).body;
    const offered = Object.values(sourcesOf(url)!).flatMap((srcset) =>
      srcset.split(', ').map((entry) => entry.split(' ') as [string, string]),
    );
    const look = async (path: string) => {
      const answer = await fetch(product.url + path);
      const facts = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
      return {
        kept: answer.headers.get('cache-control')!.includes('immutable'),
        shown: [answer.headers.get('content-type'), facts.format, `${facts.width}w`],
      };
    };
    // Nobody waits for the encoder: until then it is the picture as it is stored, which no browser keeps.
    const first = await look(offered[0]![0]);
    expect(first).toEqual({ kept: false, shown: ['image/webp', 'webp', '1600w'] });
    for (const [path, width] of offered) {
      const made = await eventually(async () => {
        const seen = await look(path);
        return seen.kept ? seen : null;
      });
      expect(made.shown).toEqual(
        path.endsWith('.avif') ? ['image/avif', 'heif', width] : ['image/webp', 'webp', width],
      );
    }
    const gone = await fetch(`${product.url}/uploads/content/${'a'.repeat(32)}-400.avif`);
    expect(gone.status).toBe(404);
  });

  test('one that neither a record nor a package shows is removed after a day, with its versions', async () => {
    const [used, sold, unused] = [
      (await upload(await png())).body.url,
      (await upload(await png())).body.url,
      (await upload(await png())).body.url,
    ];
    const made = await add({
      kind: 'client',
      data: {
        name: 'With logo',
        sector: 'Trade',
        services: ['A'],
        testimonial: 'B',
        role: 'C',
        logo: used,
      },
    });
    expect((await staff('PUT', '/api/catalogue/packages/exam-basic', { image: sold })).status).toBe(
      200,
    );
    const removed: string[] = [];
    const later = { now: () => new Date(product.clock.now().getTime() + 2 * DAY) };
    const files = new Files({
      db: product.db,
      clock: later,
      storage: {
        put: async () => {},
        get: async () => null,
        remove: async (key) => void removed.push(`/uploads/${key}`),
      },
    });
    const catalogue = new CatalogueOffice({ db: product.db, clock: later, files });
    const pictures = new ContentPictures({
      db: product.db,
      files,
      showsPicture: (tx, path) => catalogue.showsPicture(tx, path),
    });
    await pictures.removeOrphans();
    expect(removed).toEqual(expect.arrayContaining([unused, ...versionNames(unused)]));
    expect(removed).not.toEqual(expect.arrayContaining([used]));
    expect(removed).not.toEqual(expect.arrayContaining([sold]));
    await staff('PUT', '/api/catalogue/packages/exam-basic', { image: null });
    await staff('DELETE', `/api/content/records/${made.id}`);
  });

  test('what is no picture is refused at the field', async () => {
    const answer = await upload(
      new Blob(['<svg xmlns="http://www.w3.org/2000/svg"/>'], { type: 'image/svg+xml' }),
    );
    expect([answer.status, answer.body.fields]).toEqual([422, { picture: 'Choose an image file' }]);
  });
});
