import { describe, expect, test } from 'vitest';
import type { Application, ApplicationNote } from '../../src/contracts/recruitment-office.ts';
import { pdf, sendForm } from '../support/forms.ts';
import { bells, mailsTo, noticesTo } from '../support/mailbox.ts';
import { useProduct } from '../support/product.ts';
import { asAdmin } from '../support/staff.ts';
import { publishingDesk } from '../support/publishing.ts';

const product = useProduct();
const staff = asAdmin(product);
const { entries, addJob, apply } = publishingDesk(product, staff);

describe('applications', () => {
  test('a new one rings, a second by the same person too', async () => {
    const job = await addJob('Bell Ringer');
    await apply(job.id, 'ringer@example.com');
    product.clock.advance(1_000);
    await apply(job.id, 'ringer@example.com');
    expect((await bells(product, 'applied for Bell Ringer')).map((bell) => bell.href)).toEqual([
      expect.stringMatching(/^\/dashboard\/admin\/applications\?open=app_/),
    ]);
    expect(
      (await bells(product, 'for Bell Ringer waits to be confirmed')).map((bell) => bell.href)
        .length,
    ).toBe(1);
  });

  test('with a status the candidate is written to if staff want it; colleagues see that (S2-286)', async () => {
    const job = await addJob('Letter Writer');
    const { id } = await apply(job.id, 'candidate@example.com');
    await staff('PUT', `/api/applications/${id}`, { status: 'Shortlisted' });
    expect(await noticesTo(product, 'candidate@example.com')).toEqual(['application-received']);
    const answer = await staff<Application>('PUT', `/api/applications/${id}`, {
      status: 'Rejected',
      mail: { subject: 'Our decision', text: 'Dear Achieng,\n\nthank you.\n\nKind regards' },
    });
    expect([answer.status, answer.body.status]).toEqual([200, 'Rejected']);
    const [mail] = await mailsTo(product, 'candidate@example.com', 'Our decision');
    expect(mail?.html).toContain('thank you.</p>');
    const notes = (await staff<ApplicationNote[]>('GET', `/api/applications/${id}/notes`)).body;
    expect(notes.map((note) => note.text)).toEqual([
      'Mail to the candidate: Our decision\n\nDear Achieng,\n\nthank you.\n\nKind regards',
    ]);
    expect((await entries(id)).map((entry) => entry.after?.status ?? null)).toEqual([
      'Shortlisted',
      'Rejected',
    ]);
    expect(
      (
        await staff('PUT', `/api/applications/${id}`, {
          status: 'Rejected',
          mail: { subject: '', text: 'x' },
        })
      ).body.fields,
    ).toEqual({ 'mail.subject': 'Subject is required' });
  });

  test('notes are for colleagues: newest first, with who wrote them', async () => {
    const { id } = await apply((await addJob('Noted')).id, 'noted@example.com');
    await staff('POST', `/api/applications/${id}/notes`, { text: 'Good at routing' });
    product.clock.advance(1_000);
    const second = await staff<ApplicationNote>('POST', `/api/applications/${id}/notes`, {
      text: 'Call on Monday',
    });
    expect([second.status, second.body.author]).toEqual([201, expect.stringMatching(/\w/)]);
    expect(
      (await staff<ApplicationNote[]>('GET', `/api/applications/${id}/notes`)).body.map(
        (note) => note.text,
      ),
    ).toEqual(['Call on Monday', 'Good at routing']);
    expect(
      (await staff('POST', `/api/applications/${id}/notes`, { text: ' ' })).body.fields?.text,
    ).toBe('Please write a note');
    expect((await staff('POST', '/api/applications/app_unknown/notes', { text: 'x' })).status).toBe(
      404,
    );
    expect((await staff('GET', '/api/applications/app_unknown/notes')).status).toBe(404);
    expect((await entries(id)).map((entry) => entry.action)).toEqual([
      'application.noted',
      'application.noted',
    ]);
  });

  test('sorting by name; a search finds the person and the job', async () => {
    const job = await addJob('Sorted Surveyor');
    for (const name of ['zoe', 'abdi']) {
      await sendForm(product, '/api/applications', {
        fullName: `Sorted ${name}`,
        email: `${name}@sorted.example`,
        phone: '0722000111',
        jobId: job.id,
        resume: pdf(),
      });
    }
    expect(
      (
        await staff<Application[]>('GET', `/api/applications?jobId=${job.id}&sort=fullName`)
      ).body.map((row) => row.fullName),
    ).toEqual(['Sorted abdi', 'Sorted zoe']);
    expect(
      (await staff<Application[]>('GET', '/api/applications?q=sorted%20surveyor')).body.length,
    ).toBe(2);
    expect((await staff<Application[]>('GET', '/api/applications?q=abdi@sorted')).body.length).toBe(
      1,
    );
  });
});
