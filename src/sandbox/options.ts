import type { Clock } from '../kernel/clock.ts';

/** What the composition root tells the stand-ins: where things are, and the credentials that the product will show them. */
export interface SandboxOptions {
  dataDir: string;
  /** Where the product listens, such as http://127.0.0.1:3000; asked anew for every delivery. */
  baseUrl: () => string;
  /** The address that people and callbacks are given; callbacks to it go to `baseUrl`. */
  publicUrl: string;
  demoPublic: boolean;
  /** `manyPrompts` lets one phone have several prompts at a time; Safaricom does not. */
  mpesa: {
    consumerKey: string;
    consumerSecret: string;
    shortcode: string;
    passkey: string;
    manyPrompts?: boolean;
  };
  stripe: { secretKey: string; publishableKey: string; webhookSecret: string };
  paypal: { clientId: string; clientSecret: string; webhookId: string };
  sms: { username: string; apiKey: string };
  google: { clientId: string; clientSecret: string };
  clock: Clock;
}
