import { describe, expect, test } from 'vitest';
import type { Applied, Job } from '../../src/contracts/recruitment.ts';
import type { Application } from '../../src/contracts/recruitment-office.ts';
import { DAY, HOUR } from '../../src/kernel/clock.ts';
import { pdf, sendForm } from '../support/forms.ts';
import { mailsTo } from '../support/mailbox.ts';
import { useProduct } from '../support/product.ts';
import { asAdmin } from '../support/staff.ts';

/*
 * D110: one application per job and e-mail address counts. Anybody can type an address, so what comes later under the same
 * one waits beside the first until its sender follows the mailed link, or staff accept it.
 */

const product = useProduct();
const staff = asAdmin<Application>(product);

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
const addJob = async (): Promise<string> =>
  (
    await staff<Job>('POST', '/api/jobs', {
      title: 'Storekeeper',
      department: 'IT',
      location: 'Kisumu',
    })
  ).body.id;
const send = (jobId: string, email: string, fields: object = PERSON) =>
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
  const jobId = await addJob();
  const first = await send(jobId, email);
  await staff('PUT', `/api/applications/${first.body.id}`, { status: 'Rejected' });
  product.clock.advance(1_000);
  const later = await send(jobId, email.toUpperCase(), STRANGER);
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
    const fresh = await send(jobId, 'nobody-yet@example.com', STRANGER);
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
    const jobId = await addJob();
    const answers = await Promise.all([1, 2, 3].map(() => send(jobId, 'at-once@example.com')));
    expect(answers.map((answer) => answer.status)).toEqual([201, 201, 201]);
    const [row, ...more] = await rows(jobId);
    expect([more.length, row!.history.length, row!.waiting.length]).toEqual([0, 0, 2]);
    for (let sent = 0; sent < 4; sent++)
      expect((await send(jobId, 'at-once@example.com')).status).toBe(201);
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
    const answer = await staff('POST', `/api/applications/${id}/waiting/${later.body.id}/discard`);
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
