import { expect, test, vi } from 'vitest';
import { readForm } from './server.ts';

const posted = (body: string | FormData, type?: string): Request =>
  new Request('https://shop.example/newsletter', {
    method: 'POST',
    body,
    headers: type ? { 'content-type': type } : {},
  });
const PLAIN = 'application/x-www-form-urlencoded';

test('a form is read whole, with what it repeats and with its files', async () => {
  const plain = await readForm(posted('services=Web&services=SMS&message=You+%26+me', PLAIN));
  expect([plain.getAll('services'), plain.get('message')]).toEqual([['Web', 'SMS'], 'You & me']);
  const sent = new FormData();
  sent.append('resume', new File(['%PDF-1.7'], 'resume.pdf', { type: 'application/pdf' }));
  const resume = (await readForm(posted(sent))).get('resume') as File;
  expect([resume.name, await resume.text()]).toEqual(['resume.pdf', '%PDF-1.7']);
});

test.each([
  ['of 100,000 fields', 'a&'.repeat(100_000), PLAIN],
  [
    'of 20,000 parts',
    '--b\r\ncontent-disposition: form-data; name="a"\r\n\r\n\r\n'.repeat(20_000) + '--b--',
    'multipart/form-data; boundary=b',
  ],
  [
    'with a head of 250,000 characters',
    `--b\r\n${'a: b\r\n'.repeat(40_000)}\r\n--b--`,
    'multipart/form-data; boundary=b',
  ],
  ['of another kind', 'a=b', 'text/plain'],
])('a form %s is refused before it takes long', async (_, body, type) => {
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
  // The least of three, because other work of the process counts in each.
  let least = Infinity;
  for (let time = 0; time < 3; time++) {
    const before = process.cpuUsage();
    await expect(readForm(posted(body, type))).rejects.toMatchObject({ init: { status: 415 } });
    const { user, system } = process.cpuUsage(before);
    least = Math.min(least, user + system);
  }
  expect(least).toBeLessThan(50_000);
});
