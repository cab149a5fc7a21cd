/** An administrator of the product under test. */
export interface Staff {
  email: string;
  password: string;
}

const REQUEST = {
  fullName: 'Wanjiru Otieno',
  mobile: '0712345678',
  businessName: 'Otieno Hardware and Building Supplies',
  selectedServices: ['E-commerce', 'Web Hosting'],
  referralSource: 'Word of Mouth',
  consent: true,
  details:
    'We sell hardware in Kisumu, over the counter and to contractors. We need a shop with M-Pesa for about 300 articles, stock from our till, delivery in three zones, and invoices for contractors who pay at the end of the month. Today we use a spreadsheet and WhatsApp.',
};
const ANSWER =
  'Thank you for writing. How many of the articles have pictures already, and does your till export its stock as a file or through an interface? If you know the make of the till, we can look it up.';
const REPLIES = [
  'About half of them have pictures, taken with a phone. The till is a tablet with an app; it mails a CSV file each evening. Can the shop read that?',
  'Thank you. Is the training at our place in Kisumu or online?',
];
const OFFER = {
  title: 'A shop for 300 articles with M-Pesa',
  terms:
    'Half on acceptance, half when the shop is open. Delivery within six weeks of the first payment. Training of two people is included. Changes of what is written here are quoted apart.',
  lines: [
    {
      description: 'Online shop with M-Pesa, stock from the till and delivery in three zones',
      quantity: 1,
      price: 180_000,
      vatRate: 1600,
    },
    {
      description: 'Pictures: cropping and sizing, per article',
      quantity: 150,
      price: 90,
      vatRate: 1600,
    },
    { description: 'Domain name for a year', quantity: 1, price: 1_220, vatRate: 0 },
    { description: 'Hosting for a year', quantity: 1, price: 12_000, vatRate: 1600 },
  ],
};

/** A quote request with a conversation and an open proposal, as they come to be; answers the path of its private page. */
export async function quoteWithConversation(url: string, staff: Staff): Promise<string> {
  let cookie = '';
  const call = async (path: string, init: RequestInit): Promise<Response> => {
    const answer = await fetch(url + path, {
      ...init,
      headers: { cookie, 'content-type': 'application/json' },
    });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return answer;
  };
  const send = (path: string, body: object): Promise<Response> =>
    call(path, { method: 'POST', body: JSON.stringify(body) });
  const made = async <Answer>(answer: Promise<Response>): Promise<Answer> =>
    (await (await answer).json()) as Answer;
  cookie = (await send('/api/auth/login', staff)).headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  const email = `quote-${Date.now()}@example.co.ke`;
  await send('/api/quote/submit', { ...REQUEST, email });
  const { id } = (
    await made<{ data: { id: number }[] }>(call(`/api/quote/list?q=${email}`, { method: 'GET' }))
  ).data[0]!;
  await send('/api/responses', {
    quoteId: id,
    email,
    subject: 'Your quote request',
    responseText: ANSWER,
  });
  const { pathname } = new URL(
    (await made<{ url: string }>(send(`/api/quote/${id}/link`, {}))).url,
  );
  const proposal = await made<{ id: string }>(send(`/api/quote/${id}/proposals`, OFFER));
  await send(`/api/proposals/${proposal.id}/send`, {});
  for (const text of REPLIES)
    await send(`/api/quote/by-link/${pathname.split('/').at(-1)}/messages`, { text });
  return pathname;
}
