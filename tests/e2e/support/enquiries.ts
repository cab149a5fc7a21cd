import { mailTo } from './sandbox.ts';
import type { Person } from './people.ts';
import { siteUrl } from './site.ts';

async function post(path: string, body: unknown): Promise<void> {
  const answer = await fetch(`${siteUrl()}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
}

/** Asks for a quote by the call, exactly with the payload of the requirements' wizard. */
export function askForQuote({ email, phone }: Person, businessName: string): Promise<void> {
  return post('/api/quote/submit', {
    fullName: 'Wanjiru Otieno',
    email,
    mobile: phone,
    businessName,
    selectedServices: ['E-commerce', 'Web Hosting'],
    referralSource: 'Word of Mouth',
    details: 'A shop with M-Pesa for 300 articles.',
    consent: true,
  });
}

export function writeMessage({ email }: Person, name: string, message: string): Promise<void> {
  return post('/api/contact', { name, email, subject: 'Teacher training', message });
}

/** The path of the private page that the newest mail about something leads to: /quote/… or /invoice/…. */
export async function privatePath(
  to: string,
  about: RegExp,
  kind: 'quote' | 'invoice',
): Promise<string> {
  const { text } = await mailTo(to, about);
  const path = new RegExp(`/${kind}/[\\w-]{43}`).exec(text)?.[0];
  if (!path) throw new Error(`the mail about ${about} has no private link: ${text}`);
  return path;
}
