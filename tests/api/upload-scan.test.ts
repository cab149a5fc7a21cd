import { afterAll, beforeAll, expect, test } from 'vitest';
import { StandInClamd, EICAR } from '../support/clamd.ts';
import { eventually } from '../support/eventually.ts';
import { pdf, sendForm } from '../support/forms.ts';
import { job } from '../support/jobs.ts';
import { bells } from '../support/mailbox.ts';
import { startTestProduct, type RunningProduct } from '../support/product.ts';
import { signInAdmin } from '../support/accounts.ts';

/** Nobody sees an upload before the virus scanner passed it (D223, ASVS 5.4.3). */
const clamd = new StandInClamd();
let product: RunningProduct;
let cookie = '';
let jobId = '';
beforeAll(async () => {
  await clamd.start();
  product = await startTestProduct({ CLAMAV_SOCKET: clamd.path });
  cookie = await signInAdmin(product);
  const made = await product.api<{ id: string }>('POST', '/api/jobs', job, { cookie });
  jobId = made.body.id;
});
afterAll(async () => {
  await product?.stop();
  await clamd.stop();
});

const harmful = (): Blob => new Blob([`%PDF-1.4\n${EICAR}`], { type: 'application/pdf' });
const send = (email: string, resume: Blob) =>
  sendForm<{ id: string; resumePath: string; code?: string; fields?: Record<string, string> }>(
    product,
    '/api/applications',
    { fullName: 'Moraa Nyaboke', email, phone: '0722000111', jobId, resume },
  );
const open = async (path: string): Promise<[number, unknown]> => {
  const { status, body } = await product.api<{ code?: string } | undefined>(
    'GET',
    path,
    undefined,
    {
      cookie,
    },
  );
  return [status, body?.code];
};
const stored = () => product.db.query("select key, scan from files where folder = 'cvs'");

test('a clean file is taken and opened, a harmful one refused at its field, and nothing of it kept', async () => {
  const clean = await send('clean@example.com', pdf());
  expect([clean.status, await open(clean.body.resumePath)]).toEqual([201, [200, undefined]]);
  const before = await stored();
  const refused = await send('harmful@example.com', harmful());
  expect([refused.status, refused.body.code, refused.body.fields]).toEqual([
    422,
    'harmful_file',
    {
      resume:
        'The virus scanner found something harmful in this file, so we did not accept it. Choose another file.',
    },
  ]);
  expect(await stored()).toEqual(before);
});

test('while the scanner is away files are taken and held; once it is back clean ones open and harmful ones are gone', async () => {
  await clamd.stop();
  const clean = await send('waits@example.com', pdf());
  const bad = await send('waits-too@example.com', harmful());
  expect([clean.status, bad.status]).toEqual([201, 201]);
  for (const { body } of [clean, bad])
    expect(await open(body.resumePath)).toEqual([409, 'file_held']);
  await clamd.start();
  await eventually(async () => (await open(bad.body.resumePath))[0] === 410);
  await eventually(async () => (await open(clean.body.resumePath))[0] === 200);
  expect(await bells(product, 'The CV from Moraa Nyaboke was removed')).toHaveLength(1);
  const [entry] = await product.db.query<{ summary: string }>(
    "select summary from audit_entries where action = 'file.harmful'",
  );
  expect(entry!.summary).toBe(
    'The CV from Moraa Nyaboke was removed: the virus scanner found Eicar-Test-Signature',
  );
});

test('a resume from before there was a scanner is held until it has looked at it', async () => {
  const { body } = await send('older@example.com', pdf());
  await clamd.stop();
  await product.db.query("update files set scan = null where folder = 'cvs' and scan = 'clean'");
  expect(await open(body.resumePath)).toEqual([409, 'file_held']);
  await clamd.start();
  await eventually(async () => (await open(body.resumePath))[0] === 200);
});
