import type { Job } from '../../src/contracts/recruitment.ts';
import type { Application } from '../../src/contracts/recruitment-office.ts';
import { DAY, nairobiDay } from '../../src/kernel/clock.ts';
import { signInAdmin } from '../support/accounts.ts';
import { pdf, sendForm } from '../support/forms.ts';
import { mailsTo } from '../support/mailbox.ts';
import type { TestProduct } from '../support/product.ts';
import { bookkeeper } from '../support/bookkeeper.ts';
import { GOOD_CARD, newPhone, shopOf, type Start } from '../support/shop.ts';

type Send = <Body>(method: string, path: string, body?: unknown) => Promise<Body>;

/** Calls as staff; throws with what was answered where a call is refused. */
export function callsAs(product: TestProduct, cookie: string | null): Send {
  return async <Body>(method: string, path: string, body?: unknown) => {
    const answer = await product.api<Body>(method, path, body, { cookie });
    if (answer.status >= 400)
      throw new Error(`${method} ${path} answered ${answer.status}: ${answer.text}`);
    return answer.body;
  };
}

/** Invoices in every state: a draft, sent, part paid, paid by hand and online, overdue, void, credited. Answers their private addresses. */
export async function invoices(product: TestProduct): Promise<Record<string, string>> {
  const admin = await signInAdmin(product);
  const desk = bookkeeper(product, () => admin);
  const shop = shopOf(product);
  const online = async (answer: Promise<{ body: unknown }>): Promise<Start> =>
    (await answer).body as Start;
  const named = (customer: string) => ({
    customer,
    email: `${customer.toLowerCase().replaceAll(' ', '.')}@invoices.example`,
  });

  const day = (days: number): string =>
    nairobiDay(new Date(product.clock.now().getTime() + days * DAY));
  const overdue = await desk.issue({ ...named('Overdue'), date: day(-20), dueDate: day(-10) });
  await desk.make(named('Draft'));
  const sent = await desk.issue({
    ...named('Sent'),
    kraPin: 'P051234567X',
    address: 'Box 1, Kisumu',
    note: 'Thank you.',
  });
  const part = await desk.issue(named('Part paid'));
  await desk.record(part.invoice.id, { amount: 10_000, reference: 'KCB 1' });
  await shop.card(await online(desk.pay(part.token, 'card', { amount: 2_000 })), GOOD_CARD);
  await desk.until(part.invoice.id, (one) => one.paid === 12_000);
  const paid = await desk.issue({
    ...named('Paid'),
    items: [{ description: 'Course', quantity: 1, price: 2_000, taxClass: 'exempt' }],
  });
  await shop.prompt(
    await online(desk.pay(paid.token, 'mpesa', { amount: 2_000, phoneNumber: newPhone() })),
    'pay',
  );
  await desk.until(paid.invoice.id, (one) => one.status === 'Paid');
  const reversed = await desk.issue({
    ...named('Bounced'),
    currency: 'USD',
    items: [{ description: 'Licence', quantity: 2, price: 99.99, taxClass: 'zero' }],
  });
  await desk.record(reversed.invoice.id, { amount: 50, method: 'Cheque', reference: '000017' });
  const [cheque] = (await desk.read(reversed.invoice.id)).payments;
  await desk.staff('POST', `/api/invoices/${reversed.invoice.id}/payments/${cheque!.id}/reverse`, {
    reason: 'Bounced',
  });
  const credited = await desk.issue(named('Credited'));
  await desk.credit(credited.invoice.id, { amount: 1_160 });
  const gone = await desk.issue(named('Void'));
  await desk.staff('DELETE', `/api/invoices/${gone.invoice.id}`);
  const draft = await desk.make(named('Thrown away'));
  await desk.staff('DELETE', `/api/invoices/${draft.id}`);
  return {
    overdue: overdue.token,
    sent: sent.token,
    part: part.token,
    paid: paid.token,
    reversed: reversed.token,
    credited: credited.token,
  };
}

const REQUEST = {
  mobile: '0712 345 678',
  businessName: 'Were Schools Ltd',
  selectedServices: ['School Management System'],
  referralSource: 'Word of Mouth',
  details: 'Two campuses, 800 pupils.',
  consent: true,
};
const OFFER = {
  title: 'School system for two campuses',
  terms: 'Half on acceptance, half on hand-over.',
  lines: [
    { description: 'Set-up', quantity: 2, price: 60_000, vatRate: 1600 },
    { description: 'Hosting, a year', quantity: 1, price: 9_999.99, vatRate: 0 },
  ],
};

/** Quotes: only asked, talked about, offered, accepted, declined, closed. Answers their private addresses. */
export async function quotes(product: TestProduct): Promise<Record<string, string>> {
  const staff = callsAs(product, await signInAdmin(product));
  const stranger = callsAs(product, null);
  const asked = async (fullName: string): Promise<{ id: number; token: string }> => {
    const email = `${fullName.toLowerCase()}@quotes.example`;
    await stranger('POST', '/api/quote/submit', { ...REQUEST, fullName, email });
    const { id } = (await staff<{ data: { id: number }[] }>('GET', `/api/quote/list?q=${email}`))
      .data[0]!;
    await staff('POST', '/api/responses', {
      quoteId: id,
      email,
      subject: `Re: Quote Request #${id}`,
      responseText: 'How many pupils use it at once?',
    });
    return {
      id,
      token: (await staff<{ url: string }>('POST', `/api/quote/${id}/link`)).url.split('/').at(-1)!,
    };
  };
  const offered = async (fullName: string): Promise<{ token: string; hash: string }> => {
    const quote = await asked(fullName);
    const { id } = await staff<{ id: string }>('POST', `/api/quote/${quote.id}/proposals`, OFFER);
    await staff('POST', `/api/proposals/${id}/send`);
    const shared = await stranger<{ proposal: { hash: string } }>(
      'GET',
      `/api/quote/by-link/${quote.token}`,
    );
    return { token: quote.token, hash: shared.proposal.hash };
  };
  await stranger('POST', '/api/quote/submit', {
    ...REQUEST,
    fullName: 'Nekesa',
    email: 'nekesa@quotes.example',
  });
  const talked = await asked('Talked');
  await stranger('POST', `/api/quote/by-link/${talked.token}/messages`, {
    text: 'About forty.\nWhen can you start?',
  });
  const open = await offered('Offered');
  const accepted = await offered('Accepted');
  await stranger('POST', `/api/quote/by-link/${accepted.token}/accept`, {
    name: 'Achieng Were',
    agreed: true,
    hash: accepted.hash,
  });
  const declined = await offered('Declined');
  await stranger('POST', `/api/quote/by-link/${declined.token}/decline`, { reason: 'Too dear' });
  const closed = await asked('Closed');
  await staff('PUT', `/api/quote/${closed.id}`, { status: 'Closed' });
  return {
    talked: talked.token,
    offered: open.token,
    accepted: accepted.token,
    declined: declined.token,
    closed: closed.token,
  };
}

/** Applications with resumes, one of them sent twice, with notes and each status. */
export async function applications(product: TestProduct): Promise<void> {
  const staff = callsAs(product, await signInAdmin(product));
  const jobs = (await staff<Job[]>('GET', '/api/jobs?status=Open')).slice(0, 2);
  const send = async (
    jobId: string,
    fullName: string,
    skills: string,
    size: number,
  ): Promise<Application> => {
    const fields = {
      jobId,
      fullName,
      email: `${fullName.split(' ')[0]!.toLowerCase()}@candidates.example`,
      phone: '0722000111',
      linkedIn: 'https://linkedin.com/in/somebody',
      skills,
      resume: pdf(size),
    };
    return (
      await sendForm<Application>(product, '/api/applications', fields, {
        names: { resume: `${fullName} CV.pdf` },
      })
    ).body;
  };
  const first = await send(jobs[0]!.id, 'Achieng Odhiambo', 'Routing', 400);
  await staff('PUT', `/api/applications/${first.id}`, { status: 'Shortlisted' });
  await staff('POST', `/api/applications/${first.id}/notes`, { text: 'Call on Monday' });
  product.clock.advance(1_000);
  const replaced = await send(jobs[0]!.id, 'Barasa Wafula', 'Linux', 410);
  product.clock.advance(1_000);
  await send(jobs[0]!.id, 'Barasa Wafula', 'Linux, Kubernetes', 420);
  await staff('PUT', `/api/applications/${replaced.id}`, { status: 'Rejected' });
  await send(jobs[1]!.id, 'Achieng Odhiambo', 'Writing', 430);
}

/** Subscribers in each state, a newsletter that is out and one that is not. Answers paths of links in mails. */
export async function newsletter(
  product: TestProduct,
): Promise<{ confirm: string; unsubscribe: string }> {
  const staff = callsAs(product, await signInAdmin(product));
  const stranger = callsAs(product, null);
  const linkOf = async (name: string, kind: string): Promise<string> => {
    const [mail] = await mailsTo(product, `${name}@readers.example`, 'confirm your subscription');
    return new RegExp(`/api/newsletter/${kind}/[\\w.-]+`).exec(mail!.text)![0];
  };
  for (const name of ['first', 'second', 'left', 'waiting'])
    await stranger('POST', '/api/newsletter', { email: `${name}@readers.example` });
  for (const name of ['first', 'second', 'left'])
    await stranger('POST', await linkOf(name, 'confirm'));
  await stranger('POST', await linkOf('left', 'unsubscribe'));
  const { id } = await staff<{ id: string }>('POST', '/api/newsletter/issues', {
    subject: 'July at Mfano',
    content: '<h2>New intake</h2><p>Read <a href="/about/blog">our guides</a>.</p>',
  });
  await staff('POST', `/api/newsletter/issues/${id}/send`);
  await mailsTo(product, 'second@readers.example', 'July at Mfano');
  await staff('POST', '/api/newsletter/issues', {
    subject: 'August at Mfano',
    content: '<p>Not ready.</p>',
  });
  return {
    confirm: await linkOf('waiting', 'confirm'),
    unsubscribe: await linkOf('first', 'unsubscribe'),
  };
}
