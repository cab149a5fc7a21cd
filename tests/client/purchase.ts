import createClient from 'openapi-fetch';
import type { paths } from './generated/api.ts';

/**
 * What a program does that knows the API by its description alone: its types are generated from /api/openapi.json by
 * tests/api/generated-client.test.ts, which compiles and runs it.
 */

export interface Bought {
  number: string;
  status: string;
  receipt: string | null;
  /** What the second order under the same key was told. */
  conflict: string;
}

/** Buys a package by M-Pesa; `pay` answers the prompt on the customer's phone. */
export async function purchase(
  baseUrl: string,
  pay: (checkoutRequestId: string) => Promise<void>,
): Promise<Bought> {
  const api = createClient<paths>({ baseUrl });
  const { data: packages = [] } = await api.GET('/api/catalogue');
  const wanted = packages.find((item) => item.packageType === 'Exam Parlour');
  if (!wanted) throw new Error('nothing is on sale');

  const order = await place(api, { id: wanted.id, packageType: wanted.packageType, quantity: 1 });
  const prompt = await api.POST('/api/mpesa/stkpush', {
    body: { orderId: order.id, phoneNumber: '0712345678', amount: Math.round(order.total) },
  });
  if (prompt.error) throw new Error(`${prompt.error.code}: ${prompt.error.message}`);
  await pay(prompt.data.CheckoutRequestID);

  const paid = await untilPaid(api, order.id);
  return {
    number: paid.number,
    status: paid.status,
    receipt: paid.payments[0]?.reference ?? null,
    conflict: await conflictOf(api, wanted),
  };
}

type Api = ReturnType<typeof createClient<paths>>;
type NewOrder = paths['/api/orders']['post']['requestBody']['content']['application/json'];
type Order = paths['/api/orders/{id}']['get']['responses'][200]['content']['application/json'];

const customer: NewOrder['customer'] = {
  name: 'Asha Mwangi',
  email: 'asha@generated.example',
  phone: '0712345678',
};

async function place(
  api: Api,
  line: NewOrder['lines'][number],
  key = 'first-intention',
): Promise<Order['order']> {
  const { data, error } = await api.POST('/api/orders', {
    params: { header: { 'Idempotency-Key': key } },
    body: { lines: [line], customer },
  });
  if (error) throw new Error(error.code);
  return data.order;
}

async function conflictOf(api: Api, { id, packageType }: { id: string; packageType: string }) {
  return place(api, { id, packageType, quantity: 2 }).then(
    () => 'none',
    (error: Error) => error.message,
  );
}

async function untilPaid(api: Api, id: string): Promise<Order['order']> {
  for (;;) {
    const { data, error } = await api.GET('/api/orders/{id}', { params: { path: { id } } });
    if (error) throw new Error(error.code);
    if (data.order.status !== 'pending') return data.order;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** What the types do not let through: none of this is called. */
export async function mistakes(api: Api): Promise<void> {
  // @ts-expect-error there is no such call
  await api.GET('/api/nothing');
  // @ts-expect-error an order needs a customer
  await api.POST('/api/orders', { body: { lines: [] } });
  // @ts-expect-error a quantity is a number
  await place(api, { id: 'a', packageType: 'b', quantity: 'two' });
  const { data } = await api.GET('/api/invoices/{id}/pdf', {
    params: { path: { id: 'INV-1' } },
    parseAs: 'blob',
  });
  // @ts-expect-error a file has no fields
  void data?.number;
}
