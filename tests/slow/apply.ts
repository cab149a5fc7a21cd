import { sendForm } from '../support/forms.ts';
import type { Api } from '../support/api.ts';

/** Sends an application for the first open job. */
export async function apply(product: { api: Api; url: string }, name: string, resume: Blob) {
  const [job] = (await product.api<{ id: string }[]>('GET', '/api/jobs')).body;
  const email = `${name.toLowerCase()}@customer.example`;
  const form = { fullName: name, email, phone: '0722000111', jobId: job!.id, resume };
  return sendForm(product, '/api/applications', form, { names: { resume: 'cv.pdf' } });
}
