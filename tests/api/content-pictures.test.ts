import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { DAY } from '../../src/kernel/clock.ts';
import { CatalogueOffice } from '../../src/modules/catalogue/index.ts';
import { ContentPictures } from '../../src/modules/content/index.ts';
import { Files } from '../../src/modules/files/index.ts';
import { sendForm } from '../support/forms.ts';
import { useProduct } from '../support/product.ts';
import { asAdmin } from '../support/staff.ts';
import { contentDesk, type Saved } from '../support/content.ts';

const product = useProduct();
const staff = asAdmin<Saved>(product);
const { add } = contentDesk(product, staff);

describe('pictures', () => {
  const upload = (picture: Blob, cookie = staff.cookie) =>
    sendForm<{ url: string; fields?: Record<string, string> }>(
      product,
      '/api/content/upload',
      { picture },
      { cookie, names: { picture: 'shop.png' } },
    );
  const png = async () =>
    new Blob(
      [
        new Uint8Array(
          await sharp({ create: { width: 2400, height: 600, channels: 3, background: 'teal' } })
            .png()
            .toBuffer(),
        ),
      ],
      { type: 'image/png' },
    );

  test('a picture is made anew, and everybody sees it; one that no record shows goes after a day (D122)', async () => {
    const {
      status,
      body: { url },
    } = await upload(await png());
    expect(status).toBe(200);
    const bytes = Buffer.from(await (await fetch(product.url + url)).arrayBuffer());
    const facts = await sharp(bytes).metadata();
    expect([facts.format, facts.width, facts.height]).toEqual(['webp', 1600, 400]);
  });

  test('one that neither a record nor a package shows is removed after a day', async () => {
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
    expect(removed).toContain(unused);
    expect(removed).not.toEqual(expect.arrayContaining([used]));
    expect(removed).not.toEqual(expect.arrayContaining([sold]));
    await staff('PUT', '/api/catalogue/packages/exam-basic', { image: null });
    await staff('DELETE', `/api/content/records/${made.id}`);
  });

  test('what is no picture is refused at the field', async () => {
    const answer = await upload(
      new Blob(['<svg xmlns="http://www.w3.org/2000/svg"/>'], { type: 'image/svg+xml' }),
    );
    expect([answer.status, answer.body.fields]).toEqual([
      422,
      { picture: 'Picture must be an image file' },
    ]);
  });
});
