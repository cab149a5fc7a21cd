import { beforeAll, describe, expect, test } from 'vitest';
import type { Application } from '../../src/contracts/recruitment-office.ts';
import type { Job, Applied } from '../../src/contracts/recruitment.ts';
import { DAY, HOUR } from '../../src/kernel/clock.ts';
import { signUp } from '../support/accounts.ts';
import { pdf, sendForm } from '../support/forms.ts';
import { jobDesk, job } from '../support/jobs.ts';
import { COMPANY_MAILBOX, mailsTo } from '../support/mailbox.ts';
import { walked } from '../support/pages.ts';
import { useProduct } from '../support/product.ts';
import { asAdmin } from '../support/staff.ts';

const product = useProduct();
const staff = asAdmin<Job>(product);
const { addJob, listed } = jobDesk(product, staff);
let user = '';
beforeAll(async () => {
  user = await signUp(product, 'somebody@example.com');
});

const person = {
  fullName: 'Achieng Odhiambo',
  email: 'achieng@example.com',
  phone: '0722000111',
  linkedIn: 'https://linkedin.com/in/achieng',
  skills: 'Routing, Linux',
};
const send = (jobId: string, changes: Record<string, string | Blob> = {}) =>
  sendForm<Application & { success: true; message: string; fields?: Record<string, string> }>(
    product,
    '/api/applications',
    { ...person, jobId, resume: pdf(), ...changes },
    { names: { resume: 'Achieng CV.pdf' } },
  );
const applicationsOf = async (query: string): Promise<Application[]> =>
  (await staff<Application[]>('GET', `/api/applications?${query}`)).body;

const NO_PDF = 'The CV must be a PDF';
const TOO_LARGE = 'The CV must be 5 MB or smaller';

describe('applications', () => {
  test('the form is taken, and staff see it under every name of the requirements (S2-287, S2-352, S2-164, S2-166, S2-180)', async () => {
    const made = await addJob({ title: 'Storekeeper' });
    const answer = await send(made.id);
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      success: true,
      message: 'Application submitted successfully!',
      ...person,
      jobId: made.id,
      status: 'Under Review',
    });
    expect(answer.body.resumePath).toMatch(/^\/uploads\/cvs\/[a-z0-9]{32}\.pdf$/);
    const [row] = await applicationsOf(`jobId=${made.id}`);
    expect(row).toMatchObject({
      ...person,
      id: answer.body.id,
      jobTitle: 'Storekeeper',
      candidate: person.fullName,
      status: 'Under Review',
      history: [],
      waiting: [],
    });
    expect([row?.appliedDate, `/uploads/cvs/${row?.resume}`]).toEqual([
      row?.createdAt,
      row?.resumePath,
    ]);
    expect((await listed()).find((one) => one.id === made.id)?.applications).toBe(1);
  });

  test('the applicant and the company are told by mail', async () => {
    const made = await addJob({ title: 'Librarian' });
    await send(made.id, { email: 'librarian@example.com' });
    expect(
      (await mailsTo(product, 'librarian@example.com', 'Your application for Librarian')).length,
    ).toBe(1);
    const [told] = await mailsTo(product, COMPANY_MAILBOX, 'New application: Librarian');
    expect(told?.text).toContain('librarian@example.com');
  });

  test.each([
    ['fullName', '', 'S2-251', 'Full name is required'],
    ['email', 'nobody', 'S2-252', 'Please enter a valid email address'],
    ['phone', ' ', 'S2-253', 'Phone number is required'],
    ['linkedIn', 'not a link', 'S2-255', 'Please enter a valid URL'],
    ['linkedIn', 'javascript:alert(1)', 'S2-255', 'Please enter a valid URL'],
    ['jobId', '', 'S2-287', 'Choose a job'],
  ])('%s %j is refused (%s)', async (field, value, _number, text) => {
    const made = await addJob();
    const answer = await send(made.id, { [field]: value });
    expect([answer.status, answer.body.fields?.[field]]).toEqual([422, text]);
  });

  test('LinkedIn and skills may be left out', async () => {
    const made = await addJob();
    const answer = await sendForm<Application>(product, '/api/applications', {
      fullName: 'B',
      email: 'b@example.com',
      phone: '0722000112',
      jobId: made.id,
      resume: pdf(),
    });
    expect([answer.status, answer.body.linkedIn, answer.body.skills]).toEqual([201, '', '']);
  });

  test('the resume is needed, begins as a PDF does, and has at most 5 MB (S2-254, S2-256, D109)', async () => {
    const made = await addJob();
    const refusals: [Blob | string, number, string][] = [
      [new Blob([]), 422, 'CV is required'],
      ['a text', 422, 'CV is required'],
      [new Blob(['PK\u0003\u0004 no pdf'], { type: 'application/pdf' }), 422, NO_PDF],
      [new Blob(['<html>%PDF-1.4</html>'], { type: 'application/pdf' }), 422, NO_PDF],
      [pdf(5 * 1024 * 1024 + 1), 413, TOO_LARGE],
      [pdf(9 * 1024 * 1024), 413, TOO_LARGE],
    ];
    for (const [resume, status, text] of refusals) {
      const { status: got, body } = await send(made.id, { resume });
      expect([got, body.message, body.fields]).toEqual([status, text, { resume: text }]);
    }
    expect(
      (await sendForm(product, '/api/applications', { ...person, jobId: made.id })).status,
    ).toBe(422);
    expect((await send(made.id, { resume: pdf(5 * 1024 * 1024) })).status).toBe(201);
  });

  test('forms that are none are refused without a fault', async () => {
    const post = (type: string, body: string) =>
      fetch(`${product.url}/api/applications`, {
        method: 'POST',
        headers: { 'content-type': type },
        body,
      });
    const answers = await Promise.all([
      post('multipart/form-data', 'nothing'),
      post('multipart/form-data; boundary=x', ''),
      post(
        'multipart/form-data; boundary=x',
        '--x\r\nContent-Disposition: form-data; name="resume"; filename="a"\r\n\r\nabc',
      ),
      post(
        'multipart/form-data; boundary=x',
        '--x\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\n1\r\n--x--\r\n',
      ),
      post(
        'multipart/form-data; boundary=x',
        '--x\r\nContent-Disposition: form-data; name="fullName"\r\nContent-Type: application/json\r\n\r\n{"a":\r\n--x--\r\n',
      ),
      post('application/json', '{"resume":{"filename":"x","bytes":{"length":3}}}'),
      post('text/csv', 'a,b'),
    ]);
    expect(answers.map((answer) => answer.status)).toEqual([400, 422, 400, 400, 400, 422, 415]);
    expect(
      (await sendForm(product, '/api/jobs', { title: 'x' }, { cookie: staff.cookie })).status,
    ).toBe(415);
  });

  test('a closed job takes none, an unknown one is not found (D104)', async () => {
    const made = await addJob({ status: 'Closed' });
    expect((await send(made.id)).status).toBe(409);
    expect((await send('job_unknown')).status).toBe(404);
    expect(await applicationsOf(`jobId=${made.id}`)).toEqual([]);
  });

  test('deleting a job keeps its applications with the title; it takes no more (S2-274, D104)', async () => {
    const made = await addJob({ title: 'Night Guard' });
    await send(made.id);
    expect((await staff('DELETE', `/api/jobs/${made.id}`)).status).toBe(204);
    expect((await listed('?limit=200')).some((one) => one.id === made.id)).toBe(false);
    expect(
      (await applicationsOf('q=night%20guard')).map((row) => [row.jobId, row.jobTitle]),
    ).toEqual([[made.id, 'Night Guard']]);
    expect((await send(made.id)).status).toBe(404);
  });

  test('a vacancy is read by itself while it is open; closed or removed it is gone, and what never was is not found (D104)', async () => {
    const made = await addJob({ title: 'Bell Ringer' });
    const read = async (id: string, cookie?: string): Promise<number> =>
      (await product.api('GET', `/api/jobs/${id}`, undefined, { cookie })).status;
    expect((await product.api<Job>('GET', `/api/jobs/${made.id}`)).body.title).toBe('Bell Ringer');
    expect(await read('job_00000000000000000000000000')).toBe(404);
    await staff('PUT', `/api/jobs/${made.id}`, { ...job, title: 'Bell Ringer', status: 'Closed' });
    expect([await read(made.id), await read(made.id, staff.cookie)]).toEqual([410, 200]);
    await staff('DELETE', `/api/jobs/${made.id}`);
    expect([await read(made.id), await read(made.id, staff.cookie)]).toEqual([410, 410]);
  });

  test('staff set any of the three; another value, role or row is refused (S2-181, S2-286)', async () => {
    const made = await addJob();
    const { id, updated_at: before } = (await send(made.id)).body;
    for (const status of ['Shortlisted', 'Rejected', 'Under Review']) {
      const answer = await staff<Application>('PUT', `/api/applications/${id}`, { status });
      expect([answer.status, answer.body.status]).toEqual([200, status]);
    }
    expect((await staff('PUT', `/api/applications/${id}`, { status: 'Hired' })).status).toBe(422);
    const set = (of: string, headers = {}) =>
      staff('PUT', `/api/applications/${of}`, { status: 'Rejected' }, headers);
    expect((await set('app_unknown')).status).toBe(404);
    expect((await set(id, { 'if-match': before })).status).toBe(409);
  });

  test('search, filters and pages, newest first (S2-127, S2-128, S2-129, S2-285)', async () => {
    const made = await addJob();
    for (const name of ['one', 'two', 'three']) {
      product.clock.advance(1_000);
      await send(made.id, { fullName: `Paged ${name}`, email: `${name}@paged.example` });
    }
    const path = `/api/applications?jobId=${made.id}&limit=2`;
    const pages = await walked<Application>(staff, path);
    expect(pages.map((row) => row.fullName)).toEqual(['Paged three', 'Paged two', 'Paged one']);
    await staff('PUT', `/api/applications/${pages[0]?.id}`, { status: 'Shortlisted' });
    expect(
      (await applicationsOf(`jobId=${made.id}&status=Shortlisted`)).map((row) => row.fullName),
    ).toEqual(['Paged three']);
    expect((await applicationsOf('q=two@paged')).map((row) => row.fullName)).toEqual(['Paged two']);
    expect((await staff('GET', '/api/applications?cursor=nonsense')).status).toBe(422);
  });
});

describe('resumes', () => {
  test('staff view and download them, everybody else finds nothing (S2-131, S2-165, S2-299, D108)', async () => {
    const made = await addJob();
    const { resumePath } = (await send(made.id)).body;
    const viewed = await product.api('GET', resumePath, undefined, { cookie: staff.cookie });
    expect([
      viewed.status,
      viewed.headers.get('content-type'),
      viewed.headers.get('x-content-type-options'),
    ]).toEqual([200, 'application/pdf', 'nosniff']);
    expect(viewed.text.startsWith('%PDF-')).toBe(true);
    expect(viewed.headers.get('content-disposition')).toContain(
      'inline; filename="Achieng CV.pdf"',
    );
    expect(viewed.headers.get('cache-control')).toBe('private, no-store');
    expect(viewed.headers.get('content-security-policy')).toMatch(
      /frame-ancestors 'self'; sandbox$/,
    );
    expect(viewed.headers.get('x-frame-options')).toBe('SAMEORIGIN');
    expect(
      (
        await product.api('GET', `${resumePath}?download`, undefined, { cookie: staff.cookie })
      ).headers.get('content-disposition'),
    ).toContain('attachment; filename="From outside - Achieng CV.pdf"');
    for (const cookie of [null, user])
      expect((await product.api('GET', resumePath, undefined, { cookie })).status).toBe(404);
    for (const path of [
      '/uploads/cvs/unknown.pdf',
      resumePath.replace('/cvs/', '/team/'),
      '/uploads/cvs/..%2f..%2fsecret.key',
    ]) {
      expect(
        (await product.api('GET', path, undefined, { cookie: staff.cookie })).status,
        path,
      ).toBe(404);
    }
  });
});

const PERSON = {
  fullName: 'Achieng Odhiambo',
  phone: '0722000111',
  linkedIn: '',
  skills: 'Routing',
};
const STRANGER = {
  fullName: 'A Stranger',
  phone: '0733999888',
  linkedIn: 'https://example.com',
  skills: 'None',
};
const storekeeper = async (): Promise<string> =>
  (
    await staff<Job>('POST', '/api/jobs', {
      title: 'Storekeeper',
      department: 'IT',
      location: 'Kisumu',
    })
  ).body.id;
const sendAgain = (jobId: string, email: string, fields: object = PERSON) =>
  sendForm<Applied>(
    product,
    '/api/applications',
    { ...fields, jobId, email, resume: pdf() },
    { names: { resume: 'CV.pdf' } },
  );
const rows = async (jobId: string): Promise<Application[]> =>
  (await staff<Application[]>('GET', `/api/applications?jobId=${jobId}`)).body;
const files = async (path: string): Promise<number> =>
  (await product.api('GET', path, undefined, { cookie: staff.cookie })).status;
const byLink = (token: string, doing: 'confirm' | 'deny') =>
  product.api('POST', `/api/applications/by-link/${token}/${doing}`);
const audited = async (id: string) =>
  (
    await product.db.query<{ action: string; actor: string }>(
      'select action, actor from audit_entries where entity_id = $1 order by id',
      [id],
    )
  ).map(({ action, actor }) => `${action} by ${actor}`);

let count = 0;
/** A rejected application of somebody, and another that a stranger sent under the same address. */
async function contested() {
  const email = `candidate-${++count}@example.com`;
  const jobId = await storekeeper();
  const first = await sendAgain(jobId, email);
  await staff('PUT', `/api/applications/${first.body.id}`, { status: 'Rejected' });
  product.clock.advance(1_000);
  const later = await sendAgain(jobId, email.toUpperCase(), STRANGER);
  return { email, jobId, first, later, id: first.body.id };
}

async function linkTo(email: string): Promise<string> {
  const [mail] = await mailsTo(product, email, 'Is this new application for Storekeeper yours?');
  return /\/application\/([\w-]{43})/.exec(mail!.text)![1]!;
}

describe('a later application under the same address', () => {
  test('replaces nothing and changes no status; staff see it beside the first', async () => {
    const { jobId, id, first, later } = await contested();
    const [row, ...more] = await rows(jobId);
    expect(more).toEqual([]);
    expect(row).toMatchObject({
      ...PERSON,
      id,
      status: 'Rejected',
      resumePath: first.body.resumePath,
      createdAt: first.body.createdAt,
      history: [],
    });
    expect(row!.waiting).toEqual([
      {
        ...STRANGER,
        id: later.body.id,
        createdAt: later.body.createdAt,
        resumePath: later.body.resumePath,
        expiresAt: expect.any(String),
      },
    ]);
    expect([
      await files(later.body.resumePath),
      (await product.api('GET', later.body.resumePath)).status,
    ]).toEqual([200, 404]);
    const bells = await product.db.query<{ message: string }>(
      'select message from notifications order by id desc limit 1',
    );
    expect(bells[0]!.message).toContain('is waiting for confirmation');
  });

  test('is answered as a first one is, which tells nobody who has applied', async () => {
    const { jobId, first, later } = await contested();
    const fresh = await sendAgain(jobId, 'nobody-yet@example.com', STRANGER);
    expect([later.status, Object.keys(later.body)]).toEqual([
      fresh.status,
      Object.keys(fresh.body),
    ]);
    const {
      id,
      email,
      createdAt,
      appliedDate,
      updated_at: updatedAt,
      resume,
      resumePath,
      ...rest
    } = later.body;
    expect(rest).toEqual({
      success: true,
      message: 'Application submitted successfully!',
      jobId,
      jobTitle: 'Storekeeper',
      ...STRANGER,
      candidate: STRANGER.fullName,
      status: 'Under Review',
      history: [],
    });
    expect([id.replace(/[^_]/g, ''), email, appliedDate, updatedAt]).toEqual([
      '_',
      first.body.email.toUpperCase(),
      createdAt,
      createdAt,
    ]);
    expect([id.length, resumePath]).toEqual([fresh.body.id.length, `/uploads/cvs/${resume}`]);
    expect(id).not.toBe(first.body.id);
    const names = (headers: Headers): string[] =>
      [...headers.keys()].filter((name) => !name.startsWith('x-ratelimit'));
    expect(names(later.headers)).toEqual(names(fresh.headers));
    // Nor does the vacancy's count, which for everybody but staff does not move.
    expect((await product.api<Job>('GET', `/api/jobs/${jobId}`)).body.applications).toBe(0);
    expect((await staff<Job>('GET', `/api/jobs/${jobId}`)).body.applications).toBe(2);
  });

  test("takes the first one's place once its sender follows the mailed link, which works once", async () => {
    const { email, jobId, id, first, later } = await contested();
    const before = (await rows(jobId))[0]!;
    const token = await linkTo(email);
    product.clock.advance(1_000);
    expect((await byLink(token, 'confirm')).status).toBe(200);
    const [row] = await rows(jobId);
    expect(row).toMatchObject({
      ...STRANGER,
      id,
      email,
      status: 'Rejected',
      resumePath: later.body.resumePath,
      createdAt: later.body.createdAt,
      waiting: [],
    });
    expect(row!.history).toMatchObject([
      { ...PERSON, status: 'Rejected', resumePath: first.body.resumePath },
    ]);
    for (const doing of ['confirm', 'deny'] as const)
      expect((await byLink(token, doing)).status).toBe(410);
    expect((await audited(id)).at(-1)).toBe('application.replaced by Achieng Odhiambo');
    // A colleague who has the earlier one open decides on what they saw.
    expect(
      (
        await staff(
          'PUT',
          `/api/applications/${id}`,
          { status: 'Shortlisted' },
          { 'if-match': `"${before.updated_at}"` },
        )
      ).status,
    ).toBe(409);
  });

  test("goes with its resume when whoever reads the address's mail says that it is not theirs", async () => {
    const { email, jobId, id, later } = await contested();
    expect((await byLink(await linkTo(email), 'deny')).status).toBe(200);
    expect((await rows(jobId))[0]).toMatchObject({
      ...PERSON,
      status: 'Rejected',
      history: [],
      waiting: [],
    });
    expect(await files(later.body.resumePath)).toBe(404);
    expect((await audited(id)).at(-1)).toBe('application.discarded by Achieng Odhiambo');
  });

  test('a link that was made up opens nothing', async () => {
    for (const doing of ['confirm', 'deny'] as const) {
      expect((await byLink('A'.repeat(43), doing)).status).toBe(410);
      expect((await byLink('short', doing)).status).toBe(404);
    }
  });

  test('has seven days for it: then the link opens nothing (the row and its resume: files.test.ts)', async () => {
    const { email } = await contested();
    const token = await linkTo(email);
    product.clock.advance(7 * DAY + HOUR);
    await staff.signIn();
    expect((await byLink(token, 'confirm')).status).toBe(410);
  });

  test('two at once make one, and two that wait; of more than five the oldest goes', async () => {
    const jobId = await storekeeper();
    const answers = await Promise.all([1, 2, 3].map(() => sendAgain(jobId, 'at-once@example.com')));
    expect(answers.map((answer) => answer.status)).toEqual([201, 201, 201]);
    const [row, ...more] = await rows(jobId);
    expect([more.length, row!.history.length, row!.waiting.length]).toEqual([0, 0, 2]);
    for (let sent = 0; sent < 4; sent++)
      expect((await sendAgain(jobId, 'at-once@example.com')).status).toBe(201);
    expect((await rows(jobId))[0]!.waiting.length).toBe(5);
  });
});

describe('staff', () => {
  test('accept it: it replaces the first, which stays as history, and the status stays', async () => {
    const { jobId, id, later } = await contested();
    const answer = await staff('POST', `/api/applications/${id}/waiting/${later.body.id}/accept`);
    expect([answer.status, answer.body]).toEqual([200, (await rows(jobId))[0]]);
    expect(answer.body).toMatchObject({
      ...STRANGER,
      status: 'Rejected',
      history: [PERSON],
      waiting: [],
    });
    expect((await audited(id)).at(-1)).toBe('application.replaced by Site Administrator');
    expect(
      (await staff('POST', `/api/applications/${id}/waiting/${later.body.id}/accept`)).status,
    ).toBe(404);
  });

  test('discard it, resume and all', async () => {
    const { id, first, later } = await contested();
    const answer = await staff<Application>(
      'POST',
      `/api/applications/${id}/waiting/${later.body.id}/discard`,
    );
    expect([answer.status, answer.body.waiting, answer.body.fullName]).toEqual([
      200,
      [],
      PERSON.fullName,
    ]);
    expect((await audited(id)).at(-1)).toBe('application.discarded by Site Administrator');
    expect([await files(later.body.resumePath), await files(first.body.resumePath)]).toEqual([
      404, 200,
    ]);
    expect((await audited(id)).at(-1)).toBe('application.resume_opened by Site Administrator');
  });

  test('decide on what waits beside this application, and on the state that they saw', async () => {
    const one = await contested();
    const other = await contested();
    expect(
      (await staff('POST', `/api/applications/${one.id}/waiting/${other.later.body.id}/accept`))
        .status,
    ).toBe(404);
    const path = `/api/applications/${one.id}/waiting/${one.later.body.id}/accept`;
    expect(
      (await staff('POST', path, undefined, { 'if-match': `"${one.first.body.updated_at}"` }))
        .status,
    ).toBe(409);
  });
});
