import { deflateSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { checkClamd } from '../../src/adapters/scanner/clamd.ts';
import { signInAdmin } from '../support/accounts.ts';
import { EICAR } from '../support/clamd.ts';
import { eventually } from '../support/eventually.ts';
import { pdf, sendForm } from '../support/forms.ts';
import { job } from '../support/jobs.ts';
import { startTestProduct } from '../support/product.ts';
import { findClamd, RealClamd } from '../support/real-clamd.ts';

/** Uploads before ClamAV's own daemon, where the machine has it; what the product does is in tests/api/upload-scan.test.ts. */
const program = findClamd();

/** A PDF whose one stream is compressed: nothing that looks at its bytes alone finds it. */
function packed(text: string): Blob {
  const stream = deflateSync(Buffer.from(text));
  const head = `%PDF-1.4\n1 0 obj\n<< /Length ${stream.length} /Filter /FlateDecode >>\nstream\n`;
  const parts = [head, stream, '\nendstream\nendobj\ntrailer << /Root 1 0 R >>\n%%EOF\n'];
  return new Blob(parts, { type: 'application/pdf' });
}

it.skipIf(!program)('clamd passes and finds; while it is away a file is held', async () => {
  const clamd = new RealClamd(program!);
  await clamd.start();
  expect(await checkClamd({ path: clamd.path })).toMatch(/^ClamAV \d/);
  const product = await startTestProduct({ CLAMAV_SOCKET: clamd.path });
  try {
    const cookie = await signInAdmin(product);
    const made = await product.api<{ id: string }>('POST', '/api/jobs', job, { cookie });
    const send = (email: string, resume: Blob) =>
      sendForm<{ resumePath: string; code?: string }>(product, '/api/applications', {
        fullName: 'Moraa Nyaboke',
        email,
        phone: '0722000111',
        jobId: made.body.id,
        resume,
      });
    const open = async (path: string) =>
      (await product.api('GET', path, undefined, { cookie })).status;
    const clean = await send('clean@clamd.example', pdf());
    expect([clean.status, await open(clean.body.resumePath)]).toEqual([201, 200]);
    const refused = await send('harmful@clamd.example', packed(EICAR));
    expect([refused.status, refused.body.code]).toEqual([422, 'harmful_file']);
    await clamd.stop();
    const held = await send('held@clamd.example', packed(EICAR));
    expect([held.status, await open(held.body.resumePath)]).toEqual([201, 409]);
    await clamd.start();
    await eventually(async () => (await open(held.body.resumePath)) === 410);
  } finally {
    await product.stop();
    await clamd.remove();
  }
});
