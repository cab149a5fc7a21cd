import { eventually } from './eventually.ts';
import type { TestProduct } from './product.ts';

/** A mail as the sandbox keeps it. */
export interface BoxedMail {
  to: string;
  subject: string;
  text: string;
  html: string;
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

/** The newest mail to an address, once there is one; waits at most 15 s. */
export async function mailTo(product: TestProduct, to: string): Promise<BoxedMail> {
  return (await mailsTo(product, to, ''))[0]!;
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

/** What the office's bell says that holds these words, oldest first. */
export function bells(
  product: TestProduct,
  words: string,
): Promise<{ message: string; href: string }[]> {
  return product.db.query(
    'select message, href from notifications where message like $1 order by id',
    [`%${words}%`],
  );
}

function arrived<T>(look: () => Promise<T[]>, what: string): Promise<T[]> {
  return eventually(
    async () => {
      const found = await look();
      return found.length > 0 && found;
    },
    15_000,
    what,
  );
}
