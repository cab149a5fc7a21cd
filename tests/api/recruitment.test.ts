import { beforeAll, describe, expect, test } from 'vitest';
import type { Job } from '../../src/contracts/recruitment.ts';
import type { Application } from '../../src/contracts/recruitment-office.ts';
import { nairobiDay } from '../../src/kernel/clock.ts';
import { nextPage } from '../support/api.ts';
import { signUp } from '../support/accounts.ts';
import { pdf, sendForm } from '../support/forms.ts';
import { COMPANY_MAILBOX, mailsTo } from '../support/mailbox.ts';
import { useProduct } from '../support/product.ts';
import { asAdmin } from '../support/staff.ts';

const product = useProduct();
const staff = asAdmin<Job>(product);
let user = '';
beforeAll(async () => {
  user = await signUp(product, 'somebody@example.com');
});

const job = {
  title: 'Network Engineer',
  department: 'IT',
  location: 'Kisumu',
  status: 'Open',
  description: 'You **build** networks.',
  type: 'Contract',
};
const addJob = async (changes: Record<string, unknown> = {}): Promise<Job> =>
  (await staff('POST', '/api/jobs', { ...job, ...changes })).body;
const listed = async (query = '', cookie: string | null = staff.cookie): Promise<Job[]> =>
  (await product.api<Job[]>('GET', `/api/jobs${query}`, undefined, { cookie })).body;

describe('the demo', () => {
  test('begins with four open vacancies and a closed one', async () => {
    expect((await listed('?q=closed', null)).length).toBe(0);
    const rows = await listed();
    expect(rows.filter((row) => row.status === 'Open').length).toBe(4);
    expect(rows.filter((row) => row.status === 'Closed').length).toBe(1);
    expect(rows.map((row) => row.postedDate)).toEqual(
      rows
        .map((row) => row.postedDate)
        .toSorted()
        .toReversed(),
    );
  });
});

describe('vacancies', () => {
  test("S2-272, D100, D101: staff add one; id, count and day are the server's", async () => {
    const answer = await staff('POST', '/api/jobs', {
      ...job,
      id: 'mine',
      applications: 99,
      postedDate: '2001-01-01',
    });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      ...job,
      applications: 0,
      postedDate: nairobiDay(product.clock.now()),
    });
    expect(answer.body.id).not.toBe('mine');
    expect((await listed())[0]).toEqual(answer.body);
  });

  test('S2-208, S2-209, D102: status Open and type Full-time unless told; a description is not needed', async () => {
    const answer = await staff('POST', '/api/jobs', {
      title: 'Clerk',
      department: 'Office',
      location: 'Thika',
    });
    expect(answer.body).toMatchObject({
      status: 'Open',
      type: 'Full-time',
      description: '',
      descriptionHtml: '',
    });
  });

  test.each([
    ['S2-205', 'title', '', 'Title is required'],
    ['S2-206', 'department', undefined, 'Department is required'],
    ['S2-207', 'location', '   ', 'Location is required'],
    ['D102', 'type', 'Sometimes', 'Type must be Full-time, Part-time, Contract or Internship'],
    ['S2-160', 'status', 'Paused', 'Status must be Open or Closed'],
  ])('%s: %s %j is refused', async (_number, field, value, text) => {
    const answer = await product.api(
      'POST',
      '/api/jobs',
      { ...job, [field]: value },
      { cookie: staff.cookie },
    );
    expect([answer.status, answer.body.fields?.[field]]).toEqual([422, text]);
  });

  test('D103: Markdown is answered as HTML in which nothing runs', async () => {
    const made = await addJob({
      description: '## Tasks\n\n- <img src=x onerror=alert(1)> care\n- [link](javascript:alert(1))',
    });
    expect(made.descriptionHtml).toContain('<h2>Tasks</h2>');
    expect(made.descriptionHtml).not.toMatch(/onerror|javascript|<img/);
    expect(made.description).toContain('## Tasks');
  });

  test('S2-177, S2-273: a row that was read goes back whole with the flipped status, and can be opened again', async () => {
    const made = await addJob();
    const closed = await staff('PUT', `/api/jobs/${made.id}`, {
      ...made,
      status: 'Closed',
      applications: 50,
    });
    expect(closed.status).toBe(200);
    expect(closed.body).toMatchObject({
      id: made.id,
      status: 'Closed',
      applications: 0,
      title: made.title,
      postedDate: made.postedDate,
      description: made.description,
    });
    expect(
      (await staff('PUT', `/api/jobs/${made.id}`, { ...closed.body, status: 'Open' })).body.status,
    ).toBe('Open');
  });

  test('S2-270, D104: everybody sees the open ones only, whatever they ask for', async () => {
    const open = await addJob();
    const closed = await addJob({ status: 'Closed' });
    for (const cookie of [null, user]) {
      const ids = (await listed('?limit=200', cookie)).map((row) => row.id);
      expect(ids).toContain(open.id);
      expect(ids).not.toContain(closed.id);
      expect((await listed('?status=Closed', cookie)).length).toBe(0);
    }
    expect((await listed('?limit=200')).map((row) => row.id)).toEqual(
      expect.arrayContaining([open.id, closed.id]),
    );
  });

  test('S2-098, S2-099, D133: search, filter and pages', async () => {
    await Promise.all(
      [1, 2, 3].map((number) =>
        addJob({ title: `Quantity_Surveyor ${number}`, status: number === 3 ? 'Closed' : 'Open' }),
      ),
    );
    const first = await staff<Job[]>('GET', '/api/jobs?q=quantity_surveyor&limit=2');
    expect([first.body.length, first.headers.get('x-total-count')]).toEqual([2, '3']);
    const next = nextPage(first)!;
    const second = await staff<Job[]>('GET', next);
    expect([second.body.length, second.headers.get('link')]).toEqual([1, null]);
    expect(new Set([...first.body, ...second.body].map((row) => row.title)).size).toBe(3);
    expect((await listed('?q=quantity_surveyor&status=Closed')).map((row) => row.title)).toEqual([
      'Quantity_Surveyor 3',
    ]);
    expect((await listed('?q=QuantityXSurveyor')).length).toBe(0);
  });

  test('D135: a stale edit is refused and names who changed what; without If-Match the last write wins', async () => {
    const made = await addJob();
    const headers = { 'if-match': `"${made.updated_at}"` };
    const fresh = await staff(
      'PUT',
      `/api/jobs/${made.id}`,
      { ...made, title: 'Senior Network Engineer' },
      headers,
    );
    expect(fresh.status).toBe(200);
    const stale = await product.api(
      'PUT',
      `/api/jobs/${made.id}`,
      { ...made, location: 'Mombasa' },
      { cookie: staff.cookie, headers },
    );
    expect(stale.status).toBe(409);
    expect(stale.body).toMatchObject({
      message: expect.stringContaining('changed it in the meantime'),
      changed_fields: ['title'],
    });
    expect(
      (await staff('PUT', `/api/jobs/${made.id}`, { ...made, location: 'Mombasa' })).status,
    ).toBe(200);
  });

  test('D92: only staff change vacancies, and who may is decided before the input is looked at', async () => {
    const made = await addJob();
    for (const [method, path] of [
      ['POST', '/api/jobs'],
      ['PUT', `/api/jobs/${made.id}`],
      ['DELETE', `/api/jobs/${made.id}`],
      ['GET', '/api/applications'],
      ['PUT', '/api/applications/app_1'],
    ] as const) {
      const body = method === 'GET' ? undefined : {};
      expect((await product.api(method, path, body)).status, `${method} ${path}`).toBe(401);
      expect(
        (await product.api(method, path, body, { cookie: user })).status,
        `${method} ${path}`,
      ).toBe(403);
    }
    expect((await staff('PUT', '/api/jobs/job_unknown', job)).status).toBe(404);
    expect((await staff('DELETE', '/api/jobs/job_unknown')).status).toBe(404);
  });
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

const NO_PDF = 'The resume must be a PDF';
const TOO_LARGE = 'The resume must be 5 MB or smaller';

describe('applications', () => {
  test('S2-287, S2-352, S2-164, S2-166, S2-180: the form is taken, and staff see it under every name of the requirements', async () => {
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
    ['S2-251', 'fullName', '', 'Full name is required'],
    ['S2-252', 'email', 'nobody', 'Please enter a valid email address'],
    ['S2-253', 'phone', ' ', 'Phone number is required'],
    ['S2-255', 'linkedIn', 'not a link', 'Please enter a valid URL'],
    ['S2-255', 'linkedIn', 'javascript:alert(1)', 'Please enter a valid URL'],
    ['S2-287', 'jobId', '', 'Please choose a job'],
  ])('%s: %s %j is refused', async (_number, field, value, text) => {
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

  test('S2-254, S2-256, D109: the resume is needed, begins as a PDF does, and has at most 5 MB', async () => {
    const made = await addJob();
    const refusals: [Blob | string, number, string][] = [
      [new Blob([]), 422, 'Resume is required'],
      ['a text', 422, 'Resume is required'],
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

  test('D104: a closed job takes none, an unknown one is not found', async () => {
    const made = await addJob({ status: 'Closed' });
    expect((await send(made.id)).status).toBe(409);
    expect((await send('job_unknown')).status).toBe(404);
    expect(await applicationsOf(`jobId=${made.id}`)).toEqual([]);
  });

  test('S2-274, D104: deleting a job keeps its applications with the title; it takes no more', async () => {
    const made = await addJob({ title: 'Night Guard' });
    await send(made.id);
    expect((await staff('DELETE', `/api/jobs/${made.id}`)).status).toBe(204);
    expect((await listed('?limit=200')).some((one) => one.id === made.id)).toBe(false);
    expect(
      (await applicationsOf('q=night%20guard')).map((row) => [row.jobId, row.jobTitle]),
    ).toEqual([[made.id, 'Night Guard']]);
    expect((await send(made.id)).status).toBe(404);
  });

  test('D104: a vacancy is read by itself while it is open; closed or removed it is gone, and what never was is not found', async () => {
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

  test('S2-181, S2-286: staff set any of the three; another value, role or row is refused', async () => {
    const made = await addJob();
    const { id, updated_at: before } = (await send(made.id)).body;
    for (const status of ['Shortlisted', 'Rejected', 'Under Review']) {
      const answer = await staff<Application>('PUT', `/api/applications/${id}`, { status });
      expect([answer.status, answer.body.status]).toEqual([200, status]);
    }
    expect((await staff('PUT', `/api/applications/${id}`, { status: 'Hired' })).status).toBe(422);
    expect(
      (await staff('PUT', '/api/applications/app_unknown', { status: 'Rejected' })).status,
    ).toBe(404);
    expect(
      (
        await staff(
          'PUT',
          `/api/applications/${id}`,
          { status: 'Rejected' },
          { 'if-match': before },
        )
      ).status,
    ).toBe(409);
  });

  test('S2-127, S2-128, S2-129, S2-285: search, filters and pages, newest first', async () => {
    const made = await addJob();
    for (const name of ['one', 'two', 'three']) {
      product.clock.advance(1_000);
      await send(made.id, { fullName: `Paged ${name}`, email: `${name}@paged.example` });
    }
    const first = await staff<Application[]>('GET', `/api/applications?jobId=${made.id}&limit=2`);
    expect([first.body.map((row) => row.fullName), first.headers.get('x-total-count')]).toEqual([
      ['Paged three', 'Paged two'],
      '3',
    ]);
    const next = nextPage(first)!;
    expect((await staff<Application[]>('GET', next)).body.map((row) => row.fullName)).toEqual([
      'Paged one',
    ]);
    await staff('PUT', `/api/applications/${first.body[0]?.id}`, { status: 'Shortlisted' });
    expect(
      (await applicationsOf(`jobId=${made.id}&status=Shortlisted`)).map((row) => row.fullName),
    ).toEqual(['Paged three']);
    expect((await applicationsOf('q=two@paged')).map((row) => row.fullName)).toEqual(['Paged two']);
    expect((await staff('GET', '/api/applications?cursor=nonsense')).status).toBe(422);
  });
});

describe('resumes', () => {
  test('S2-131, S2-165, S2-299, D108: staff view and download them, everybody else finds nothing', async () => {
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
    ).toMatch(/^attachment;/);
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
