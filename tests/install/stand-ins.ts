import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:https';
import { join } from 'node:path';
import Fastify from 'fastify';
import { systemClock } from '../../src/kernel/clock.ts';
import { openSandbox } from '../../src/sandbox/index.ts';
import { freePort } from '../support/free-port.ts';

/** The providers and a mail server, as a live shop reaches them: over https, with credentials of live mode. */
export interface StandIns {
  url: string;
  /** The certificate that the shop must trust. */
  certificate: string;
  /** Lines of the shop's settings. */
  settings: string[];
  close(): Promise<void>;
}

const MPESA = {
  consumerKey: 'consumer-key',
  consumerSecret: 'consumer-secret',
  shortcode: '600999',
  passkey: 'passkey-of-the-paybill',
};
const PAYSTACK = { secretKey: 'sk_live_0123456789abcdef0123456789abcdef01234567' };
const PAYPAL = { clientId: 'client', clientSecret: 'client-secret', webhookId: 'WH-LIVE' };

/** Opens them for the shop at an address; their webhooks go there. `folder` keeps what they remember. */
export async function openStandIns(shop: string, folder: string): Promise<StandIns> {
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  const made = ['-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', ...subject];
  execFileSync('openssl', ['req', ...made, '-keyout', key, '-out', certificate], {
    stdio: 'ignore',
  });
  const port = await freePort();
  const url = `https://localhost:${port}`;
  const sandbox = await openSandbox({
    dataDir: folder,
    baseUrl: () => shop,
    publicUrl: url,
    demoPublic: false,
    clock: systemClock,
    mpesa: MPESA,
    paystack: PAYSTACK,
    paypal: PAYPAL,
    stripe: { secretKey: 'none', publishableKey: 'none', webhookSecret: 'none' },
    sms: { username: 'none', apiKey: 'none' },
    google: { clientId: 'none', clientSecret: 'none' },
  });
  const app = Fastify({
    forceCloseConnections: true,
    // Live mode refuses an address with "/sandbox/" in it.
    rewriteUrl: ({ url: asked = '/' }) => asked.replace(/^\/wire\//, '/sandbox/'),
    serverFactory: (handler) =>
      createServer({ key: readFileSync(key), cert: readFileSync(certificate) }, handler),
  });
  await app.register(sandbox.plugin, { prefix: '/sandbox' });
  await app.listen({ port, host: '127.0.0.1' });
  sandbox.start();
  return {
    url,
    certificate: readFileSync(certificate, 'utf8'),
    settings: [
      `SMTP_URL=${sandbox.smtpUrl}`,
      `MPESA_BASE_URL=${url}/wire/daraja`,
      `MPESA_CONSUMER_KEY=${MPESA.consumerKey}`,
      `MPESA_CONSUMER_SECRET=${MPESA.consumerSecret}`,
      `MPESA_SHORTCODE=${MPESA.shortcode}`,
      `MPESA_PASSKEY=${MPESA.passkey}`,
      `PAYSTACK_BASE_URL=${url}/wire/paystack`,
      `PAYSTACK_SECRET_KEY=${PAYSTACK.secretKey}`,
      `PAYPAL_BASE_URL=${url}/wire/paypal`,
      `PAYPAL_CLIENT_ID=${PAYPAL.clientId}`,
      `PAYPAL_CLIENT_SECRET=${PAYPAL.clientSecret}`,
      `PAYPAL_WEBHOOK_ID=${PAYPAL.webhookId}`,
    ],
    async close() {
      await sandbox.close();
      await app.close();
    },
  };
}
