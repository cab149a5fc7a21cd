import type { SandboxMail } from './accounts.ts';
import type { TestProduct } from './product.ts';

/** A mail with the headers that the sandbox keeps. */
export interface BoxedMail extends SandboxMail {
  headers: Record<string, string>;
}

/** The company's own mailbox, as the settings begin. */
export const COMPANY_MAILBOX = 'hello@mfano.example';

/** All mail to an address, newest first, once there is one with this in its subject; waits at most 15 s. */
export function mailsTo(product: TestProduct, to: string, subject: string): Promise<BoxedMail[]> {
  return arrived(async () => {
    const { body } = await product.api<BoxedMail[]>(
      'GET',
      `/sandbox/api/mail?to=${encodeURIComponent(to)}`,
    );
    return body.filter((mail) => mail.subject.includes(subject));
  }, `mail "${subject}" to ${to}`);
}

/** All texts to a phone (2547…), newest first, once there is one; waits at most 15 s. */
export function textsTo(product: TestProduct, to: string): Promise<{ to: string; text: string }[]> {
  return arrived(
    async () =>
      (await product.api<{ to: string; text: string }[]>('GET', `/sandbox/api/sms?to=${to}`)).body,
    `text to ${to}`,
  );
}

/** What went to somebody or will, without what was held back: for showing that there is no more. */
export async function noticesTo(product: TestProduct, recipient: string): Promise<string[]> {
  const rows = await product.db.query<{ template: string }>(
    "select template from notices where recipient = $1 and status <> 'held' order by created_at, id",
    [recipient],
  );
  return rows.map((row) => row.template);
}

async function arrived<T>(look: () => Promise<T[]>, what: string): Promise<T[]> {
  for (let tries = 0; tries < 300; tries++) {
    const found = await look();
    if (found.length > 0) return found;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`no ${what} arrived`);
}
