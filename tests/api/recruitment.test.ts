import { beforeAll, describe, expect, test } from 'vitest';
import type { Job } from '../../src/contracts/recruitment.ts';
import { nairobiDay } from '../../src/kernel/clock.ts';
import { walked } from '../support/pages.ts';
import { signUp } from '../support/accounts.ts';
import { useProduct } from '../support/product.ts';
import { asAdmin } from '../support/staff.ts';
import { jobDesk, job } from '../support/jobs.ts';

const product = useProduct();
const staff = asAdmin<Job>(product);
const { addJob, listed } = jobDesk(product, staff);
let user = '';
beforeAll(async () => {
  user = await signUp(product, 'somebody@example.com');
});

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
  test("staff add one; id, count and day are the server's (S2-272, D100, D101)", async () => {
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

  test('status Open and type Full-time unless told; a description is not needed (S2-208, S2-209, D102)', async () => {
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
    ['title', '', 'S2-205', 'Title is required'],
    ['department', undefined, 'S2-206', 'Department is required'],
    ['location', '   ', 'S2-207', 'Location is required'],
    ['type', 'Sometimes', 'D102', 'Type must be Full-time, Part-time, Contract or Internship'],
    ['status', 'Paused', 'S2-160', 'Status must be Open or Closed'],
  ])('%s %j is refused (%s)', async (field, value, _number, text) => {
    const answer = await product.api(
      'POST',
      '/api/jobs',
      { ...job, [field]: value },
      { cookie: staff.cookie },
    );
    expect([answer.status, answer.body.fields?.[field]]).toEqual([422, text]);
  });

  test('Markdown is answered as HTML in which nothing runs (D103)', async () => {
    const made = await addJob({
      description: '## Tasks\n\n- <img src=x onerror=alert(1)> care\n- [link](javascript:alert(1))',
    });
    expect(made.descriptionHtml).toContain('<h2>Tasks</h2>');
    expect(made.descriptionHtml).not.toMatch(/onerror|javascript|<img/);
    expect(made.description).toContain('## Tasks');
  });

  test('a row that was read goes back whole with the flipped status, and can be opened again (S2-177, S2-273)', async () => {
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

  test('everybody sees the open ones only, whatever they ask for (S2-270, D104)', async () => {
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

  test('search, filter and pages (S2-098, S2-099, D133)', async () => {
    await Promise.all(
      [1, 2, 3].map((number) =>
        addJob({ title: `Quantity_Surveyor ${number}`, status: number === 3 ? 'Closed' : 'Open' }),
      ),
    );
    const pages = await walked<Job>(staff, '/api/jobs?q=quantity_surveyor&limit=2');
    expect(new Set(pages.map((row) => row.title)).size).toBe(3);
    expect((await listed('?q=quantity_surveyor&status=Closed')).map((row) => row.title)).toEqual([
      'Quantity_Surveyor 3',
    ]);
    expect((await listed('?q=QuantityXSurveyor')).length).toBe(0);
  });

  test('a stale edit is refused and names who changed what; without If-Match the last write wins (D135)', async () => {
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
      message: expect.stringContaining('changed it after you opened this page'),
      changed_fields: ['title'],
    });
    const late = await staff('PUT', `/api/jobs/${made.id}`, { ...made, location: 'Mombasa' });
    expect(late.status).toBe(200);
    expect((await staff('PUT', '/api/jobs/job_unknown', job)).status).toBe(404);
    expect((await staff('DELETE', '/api/jobs/job_unknown')).status).toBe(404);
  });
});
