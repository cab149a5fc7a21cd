import { describe, expect, it, vi } from 'vitest';
import { unescapeHtml } from '../../src/kernel/html.ts';
import { useProduct } from '../support/product.ts';
import { asAdmin } from '../support/staff.ts';

const product = useProduct();
const staff = asAdmin<{ id: string; slug: string; updated_at: string }>(product);
const etagged = (path: string, etag: string) =>
  product.api('GET', path, undefined, { headers: { 'if-none-match': etag } });

const POST = {
  title: 'Printing receipts & labels <at once>',
  summary: 'In short.',
  content: '<p>In full.</p>',
  author: 'Support desk',
};

/** The paths in the sitemap, all under the public address. */
async function listed(): Promise<string[]> {
  const { text } = await product.api('GET', '/sitemap.xml');
  const addresses = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) => new URL(match[1]!));
  expect([...new Set(addresses.map((address) => address.host))]).toEqual([
    `localhost:${new URL(product.url).port}`,
  ]);
  return addresses.map((address) => address.pathname);
}

describe('robots.txt', () => {
  it('keeps robots from what is private, leaves the pages to them, and names the sitemap', async () => {
    const { status, headers, text } = await product.api('GET', '/robots.txt');
    expect([status, headers.get('content-type'), headers.get('x-content-type-options')]).toEqual([
      200,
      'text/plain; charset=utf-8',
      'nosniff',
    ]);
    const closed = text.split('\n').flatMap((line) => /^Disallow: (.+)$/.exec(line)?.[1] ?? []);
    for (const path of [
      '/dashboard/admin/users',
      '/account',
      '/cart',
      '/checkout?success=true',
      '/api/catalogue',
      '/sandbox',
      '/receipt/order_1',
      '/reset-password/abc',
      '/sw/cart',
    ]) {
      expect(
        closed.some((start) => path.startsWith(start)),
        path,
      ).toBe(true);
    }
    for (const path of await listed())
      expect(
        closed.some((start) => path.startsWith(start)),
        path,
      ).toBe(false);
    expect(text).toContain(
      `\nSitemap: http://localhost:${new URL(product.url).port}/sitemap.xml\n`,
    );
  });
});

it('the sitemap has the Kiswahili pages once staff say that they were read, each beside its English one (D147)', async () => {
  const kiswahili = async () => (await listed()).filter((path) => /^\/sw(\/|$)/.test(path));
  const review = (kiswahiliReviewed: boolean) =>
    staff('PUT', '/api/settings/company', { kiswahiliReviewed });
  expect(await kiswahili()).toEqual([]);
  await review(true);
  await expect.poll(kiswahili).toEqual(expect.arrayContaining(['/sw', '/sw/about/team']));
  const { text } = await product.api('GET', '/sitemap.xml');
  const pair = ['en', 'sw'].map(
    (language) =>
      new RegExp(`hreflang="${language}" href="[^"]*${language === 'sw' ? '/sw' : ''}/about/team"`),
  );
  for (const one of pair) expect(text.match(new RegExp(one, 'g'))).toHaveLength(2);
  await review(false);
  await expect.poll(kiswahili).toEqual([]);
});

describe('sitemap.xml', () => {
  it('names each page once, as XML', async () => {
    const { status, headers, text } = await product.api('GET', '/sitemap.xml');
    expect([status, headers.get('content-type')]).toEqual([200, 'application/xml; charset=utf-8']);
    expect(text).toMatch(
      /^<\?xml version="1\.0" encoding="UTF-8"\?>\n<urlset xmlns="http:\/\/www\.sitemaps\.org\/schemas\/sitemap\/0\.9">\n(<url><loc>[^<&]+<\/loc>(<lastmod>[^<&]+<\/lastmod>)?<\/url>\n)+<\/urlset>\n$/,
    );
    const paths = await listed();
    expect(new Set(paths).size).toBe(paths.length);
    expect(paths).toEqual(
      expect.arrayContaining(['/', '/services/trainings', '/about/contact', '/legal/refunds']),
    );
  });

  it('follows the posts: published ones with the day of their last edit, no draft, none that was removed', async () => {
    const before = await listed();
    const draft = await staff('POST', '/api/blogs', { ...POST, status: 'draft' });
    const post = await staff('POST', '/api/blogs', { ...POST, title: 'Labels in a hurry' });
    expect([draft.status, post.status]).toEqual([201, 201]);
    const path = `/about/blog/${post.body.slug}`;
    await vi.waitFor(async () => expect(await listed()).toContain(path));
    expect((await product.api('GET', '/sitemap.xml')).text).toContain(
      `${path}</loc><lastmod>${post.body.updated_at}</lastmod>`,
    );
    expect(Number.isNaN(Date.parse(post.body.updated_at))).toBe(false);
    expect(await listed()).not.toContain(`/about/blog/${draft.body.slug}`);
    for (const { body } of [draft, post])
      expect((await staff('DELETE', `/api/blogs/${body.id}`)).status).toBe(204);
    await vi.waitFor(async () => expect(await listed()).toEqual(before));
  });

  it('is sent as kept bytes: HEAD without a body, 304 to whoever has it', async () => {
    const { headers, text } = await product.api('GET', '/sitemap.xml');
    const head = await product.api('HEAD', '/sitemap.xml');
    expect([head.status, head.text, head.headers.get('etag')]).toEqual([
      200,
      '',
      headers.get('etag'),
    ]);
    expect(text).not.toBe('');
    expect((await etagged('/sitemap.xml', headers.get('etag')!)).status).toBe(304);
    expect((await product.api('GET', '/robots.txt?v=2')).text).toContain('User-agent: *');
  });
});

describe("the blog's feed", () => {
  const feed = async () => product.api('GET', '/about/blog/rss.xml');
  const items = (xml: string): string[] =>
    [...xml.matchAll(/<item>(.*?)<\/item>/gs)].map((match) => match[1]!);

  it('is RSS 2.0 with absolute addresses, newest first', async () => {
    const { status, headers, text } = await feed();
    expect([status, headers.get('content-type')]).toEqual([
      200,
      'application/rss+xml; charset=utf-8',
    ]);
    const base = `http://localhost:${new URL(product.url).port}`;
    expect(text).toMatch(
      /^<\?xml version="1\.0" encoding="UTF-8"\?>\n<rss version="2\.0"( xmlns:\w+="http:[^"]+")+>\n<channel>\n<title>[^<&]+<\/title>\n<link>/,
    );
    expect(text).toContain(
      `<atom:link href="${base}/about/blog/rss.xml" rel="self" type="application/rss+xml"/>`,
    );
    const all = items(text);
    expect(all.length).toBeGreaterThan(3);
    for (const item of all) {
      expect(item).toMatch(
        new RegExp(
          `^<title>[^<]+</title><link>${base}/about/blog/[a-z0-9-]+</link><guid isPermaLink="true">${base}/about/blog/[a-z0-9-]+</guid><pubDate>\\w{3}, \\d\\d \\w{3} \\d{4} \\d\\d:\\d\\d:\\d\\d GMT</pubDate><dc:creator>[^<]+</dc:creator>(<category>[^<]+</category>)+<description>[^<]+</description><content:encoded>[^<]+</content:encoded>$`,
        ),
      );
    }
    const days = all.map((item) => Date.parse(/<pubDate>(.*?)<\/pubDate>/.exec(item)![1]!));
    expect(days).toEqual(days.toSorted((a, b) => b - a));
  });

  it('follows the posts: published ones, written so that no reader stumbles; no draft', async () => {
    await staff('POST', '/api/blogs', { ...POST, title: 'A draft of mine', status: 'draft' });
    const content = '<p>In <em>full</em>, with <a href="/about/contact">a way to us</a>.</p>';
    const post = await staff('POST', '/api/blogs', { ...POST, content });
    await vi.waitFor(
      async () => expect((await feed()).text).toContain(`/about/blog/${post.body.slug}</link>`),
      5_000,
    );
    const { text } = await feed();
    expect(text).toContain('<title>Printing receipts &amp; labels &lt;at once&gt;</title>');
    expect(text).not.toContain('A draft of mine');
    // In full, for readers that never come to the site: what leads to a page of ours says which site that is.
    const item = items(text).find((one) => one.includes(`/${post.body.slug}</link>`))!;
    const full = unescapeHtml(/<content:encoded>(.*?)<\/content:encoded>/s.exec(item)![1]!);
    const base = `http://localhost:${new URL(product.url).port}`;
    expect(full).toContain('<p>In <em>full</em>, with <a ');
    expect(full).toContain(`href="${base}/about/contact"`);
    expect(text).not.toMatch(/(href|src)=&quot;\//);
  });
});

it("the blog's feed follows the company's name", async () => {
  const named = async (): Promise<string | undefined> =>
    /<title>(.*?)<\/title>/.exec((await product.api('GET', '/about/blog/rss.xml')).text)?.[1];
  expect(await named()).not.toContain('Kijani Systems');
  const name = 'Kijani Systems';
  const saved = await staff('PUT', '/api/settings/company', { name });
  expect(saved.status, saved.text).toBe(200);
  await vi.waitFor(async () => expect(await named()).toContain(name));
});

describe('security.txt', () => {
  it('says where a hole is reported, and is never past its day, however long the product runs', async () => {
    for (const days of [0, 200, 400]) {
      product.clock.advance(days * 24 * 3_600_000);
      const { status, headers, text } = await product.api('GET', '/.well-known/security.txt');
      expect([status, headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
      const left = Date.parse(/^Expires: (.+)$/m.exec(text)![1]!) - product.clock.now().getTime();
      expect([left > 0, left < 366 * 24 * 3_600_000]).toEqual([true, true]);
      expect(text).toMatch(/^Contact: mailto:[^@\s]+@\S+$/m);
      expect(text).toContain(
        `\nCanonical: http://localhost:${new URL(product.url).port}/.well-known/security.txt\n`,
      );
    }
  });
});

describe('pictures for sharing', () => {
  it.each(['/og/no.png', '/og/..%2fsecret.png', '/og//evil.png', '/og/about/team.jpg', '/og/'])(
    '%s is not there where no page says how it is shared',
    async (path) => {
      expect((await product.api('GET', path)).status).toBe(404);
    },
  );
});
