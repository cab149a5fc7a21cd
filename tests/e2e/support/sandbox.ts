import { expect } from 'vitest';
import { siteUrl } from './site.ts';

/** The program interface of demo mode's stand-ins (docs/calls.md#stand-ins). */
async function call<T>(path: string, body?: unknown): Promise<T> {
  const sent =
    body === undefined
      ? {}
      : {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        };
  const answer = await fetch(`${siteUrl()}/sandbox/api${path}`, sent);
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as T;
}

export interface Prompt {
  CheckoutRequestID: string;
  phone: string;
  amount: number;
  reference: string;
}

/** Waits for the prompt on a phone. */
export async function promptOn(msisdn: string): Promise<Prompt> {
  const prompts = await expect
    .poll(() => call<Prompt[]>(`/prompts?phone=${msisdn}`))
    .toHaveLength(1)
    .then(() => call<Prompt[]>(`/prompts?phone=${msisdn}`));
  return prompts[0]!;
}

export async function answerPrompt(
  prompt: Prompt,
  action: 'pay' | 'cancel' | 'wrong_pin' | 'insufficient_funds' | 'timeout',
): Promise<void> {
  await call(`/prompts/${prompt.CheckoutRequestID}`, { action });
}

/** Where the browser goes on to after the buyer's answer at PayPal. */
export async function answerPaypal(orderId: string, action: 'approve' | 'cancel'): Promise<string> {
  return (await call<{ redirect: string }>(`/paypal/${orderId}`, { action })).redirect;
}

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** Waits for a mail whose subject or text matches. */
export async function mailTo(to: string, about: RegExp): Promise<Mail> {
  let found: Mail | undefined;
  await expect
    .poll(
      async () => {
        const mails = await call<Mail[]>(`/mail?to=${encodeURIComponent(to)}`);
        found = mails.find((mail) => about.test(mail.subject) || about.test(mail.text));
        return found !== undefined;
      },
      { message: `a mail to ${to} about ${about}` },
    )
    .toBe(true);
  return found!;
}
