import { newPerson } from './people.ts';
import { answerPrompt, mailTo, promptOn } from './sandbox.ts';
import { siteUrl } from './site.ts';

async function call<T>(path: string, body: unknown): Promise<T> {
  const answer = await fetch(siteUrl() + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as T;
}

/** Somebody orders this and pays; answers the number of the order and the address in the receipt's email. */
export async function paidOrder(line: { id: string; packageType: string; quantity: number }) {
  const { email, phone, msisdn } = newPerson();
  const { order } = await call<{ order: { id: string; number: string; total: number } }>(
    '/api/orders',
    {
      lines: [line],
      customer: { name: 'Wanjiru Otieno', email, phone },
    },
  );
  const amount = Math.round(order.total);
  await call('/api/mpesa/stkpush', { orderId: order.id, phoneNumber: phone, amount });
  await answerPrompt(await promptOn(msisdn), 'pay');
  const { text } = await mailTo(email, new RegExp(order.number));
  return { number: order.number, receipt: /\/receipt\/[\w-]{43}/.exec(text)![0] };
}
