import { request, type APIRequestContext } from 'playwright-core';
import type { StorageState } from './scenes.ts';

/** A month of work for the office's pictures: what visitors send, and what staff make of it, all through the API. */
export async function fillOffice(url: string, staff: StorageState): Promise<void> {
  const visitor = await request.newContext({ baseURL: url, extraHTTPHeaders: { origin: url } });
  const admin = await request.newContext({
    baseURL: url,
    extraHTTPHeaders: { origin: url },
    storageState: staff,
  });
  await visitors(visitor);
  await orders(visitor);
  await office(admin);
  await Promise.all([visitor.dispose(), admin.dispose()]);
}

const PLACES = [
  'Nakuru',
  'Kisumu',
  'Eldoret',
  'Mombasa',
  'Thika',
  'Nyeri',
  'Machakos',
  'Kericho',
  'Meru',
  'Garissa',
  'Kitale',
  'Malindi',
];

/** A call that has to succeed; answers what came. */
export async function post(
  context: APIRequestContext,
  path: string,
  data: unknown,
): Promise<Record<string, unknown>> {
  const answer = await context.post(path, { data });
  if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}: ${await answer.text()}`);
  return (await answer.json()) as Record<string, unknown>;
}

async function visitors(visitor: APIRequestContext): Promise<void> {
  for (const [index, place] of PLACES.entries()) {
    const email = `office${index}@${place.toLowerCase()}.example`;
    const phone = `07${String(12_345_670 + index)}`;
    await post(visitor, '/api/contact', {
      name: `Sample visitor, ${place}`,
      email,
      subject: index % 3 === 0 ? 'Hosting' : 'General enquiry',
      message: `We run a school in ${place} with 640 learners and would like to know what fee collection by M-Pesa needs from our side.`,
    });
    await post(visitor, '/api/quote/submit', {
      fullName: `Sample head, ${place}`,
      email,
      mobile: phone,
      businessName: `Sample school, ${place}`,
      selectedServices: ['School Management System', 'Bulk SMS'].slice(0, 1 + (index % 2)),
      referralSource: 'Word of Mouth',
      details: `Fees, report cards and SMS to parents for our school in ${place}. Around 640 learners in two streams; we start in January.`,
      consent: true,
    });
    await post(visitor, '/api/newsletter', { email });
    const password = 'Savanna-7-rain';
    await post(visitor, '/api/auth/register', {
      firstName: 'Sample',
      lastName: place,
      email,
      phone,
      password,
      confirmPassword: password,
      terms: true,
    });
  }
  const jobs = (await (await visitor.get('/api/jobs')).json()) as { id: string }[];
  for (const [index, place] of PLACES.slice(0, 7).entries()) {
    await visitor.post('/api/applications', {
      multipart: {
        jobId: jobs[index % jobs.length]!.id,
        fullName: `Sample candidate, ${place}`,
        email: `candidate${index}@example.co.ke`,
        phone: '0712345678',
        linkedIn: index % 2 ? 'https://linkedin.com/in/sample' : '',
        skills: 'TypeScript, PostgreSQL, talking to customers',
        resume: {
          name: 'resume.pdf',
          mimeType: 'application/pdf',
          buffer: Buffer.from(
            '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF',
          ),
        },
      },
    });
  }
  const posts = (await (await visitor.get('/api/blogs')).json()) as { id: string }[];
  for (const { id } of posts.slice(0, 4))
    await post(visitor, `/api/blogs/${id}/comments`, {
      text: 'This saved our bursar a whole week in January. How does it handle parents who pay twice?',
    });
}

async function orders(visitor: APIRequestContext): Promise<void> {
  const lines = [
    [{ id: 'darasalink', packageType: 'Premium', quantity: 1 }],
    [{ id: 'exam-standard', packageType: 'Exam Parlour', quantity: 2 }],
    [{ id: 'sms-credits', packageType: 'Bulk SMS', quantity: 2500 }],
    [{ id: 'hosting-starlight', packageType: 'Web Hosting', quantity: 1 }],
    [{ id: 'bootcamp-data', packageType: 'Bootcamp', quantity: 1 }],
    [{ id: 'network', packageType: 'Cybersecurity', quantity: 1 }],
  ];
  for (const [index, place] of PLACES.slice(0, lines.length).entries()) {
    const phone = `2547${String(12_345_670 + index)}`;
    const { order } = (await post(visitor, '/api/orders', {
      lines: lines[index],
      customer: {
        name: `Sample school, ${place}`,
        email: `office${index}@${place.toLowerCase()}.example`,
        phone,
      },
    })) as { order: { id: string; total: number } };
    const started = await post(visitor, '/api/mpesa/stkpush', {
      orderId: order.id,
      phoneNumber: phone,
      amount: Math.round(order.total),
    });
    await post(visitor, `/sandbox/api/prompts/${String(started.CheckoutRequestID)}`, {
      action: index === 4 ? 'cancel' : 'pay',
    });
  }
}

async function office(admin: APIRequestContext): Promise<void> {
  const day = (back: number): string =>
    new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10);
  for (const [index, place] of PLACES.slice(0, 9).entries()) {
    await post(admin, '/api/invoices', {
      customer: `Sample school, ${place}`,
      email: `office${index}@${place.toLowerCase()}.example`,
      date: day(20 - index),
      dueDate: day(index * 3 - 12),
      items: [
        {
          description: 'Website for the school, first half',
          quantity: 1,
          price: 48_000 + index * 3_500,
        },
        { description: 'Hosting, one year', quantity: 12, price: 494 },
      ],
    });
    await post(admin, '/api/expenses', {
      date: day(index * 17),
      category: ['Rent', 'SMS & airtime', 'Equipment', 'Transport'][index % 4],
      supplier: `Sample supplier, ${place}`,
      amount: 3_200 + index * 5_150.5,
      note: '',
    });
  }
}
