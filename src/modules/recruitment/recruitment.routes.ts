import { bind, callerOf, type Binding, type Call } from '../../contracts/call.ts';
import { editOf } from '../../contracts/editing.ts';
import { answerPage } from '../../contracts/paging.ts';
import {
  apply,
  confirmApplication,
  denyApplication,
  listJobs,
  readJob,
} from '../../contracts/recruitment.ts';
import {
  acceptWaiting,
  addNote,
  createJob,
  deleteJob,
  discardWaiting,
  listApplications,
  listNotes,
  previewJob,
  setApplicationStatus,
  updateJob,
} from '../../contracts/recruitment-office.ts';
import { markdownToHtml } from '../richtext/index.ts';
import type { Applications } from './applications.service.ts';
import type { Jobs } from './jobs.service.ts';
import type { Review } from './review.service.ts';
import type { Waiting } from './waiting.service.ts';

export function recruitmentRoutes(
  jobs: Jobs,
  applications: Applications,
  waiting: Waiting,
  review: Review,
): Binding[] {
  return [
    ...vacancyRoutes(jobs),
    ...applyRoutes(applications, waiting),
    ...reviewRoutes(applications, waiting, review),
  ];
}

function vacancyRoutes(jobs: Jobs): Binding[] {
  return [
    bind(listJobs, async ({ query }, call) =>
      answerPage(call, listJobs.path, query, await jobs.list(query, await isStaff(call))),
    ),
    bind(readJob, async ({ params, query }, call) =>
      jobs.read(params.id, await isStaff(call), query.language),
    ),
    bind(createJob, async ({ body }, call) => jobs.create(body, await editOf(call))),
    bind(updateJob, async ({ params, body }, call) =>
      jobs.update(params.id, body, await editOf(call)),
    ),
    bind(deleteJob, async ({ params }, call) => jobs.remove(params.id, await editOf(call))),
    bind(previewJob, async ({ body }) => ({
      descriptionHtml: markdownToHtml(body.description ?? ''),
    })),
  ];
}

/** The calls of applicants, and those behind the links in their emails. */
function applyRoutes(applications: Applications, waiting: Waiting): Binding[] {
  return [
    bind(apply, async ({ body }) => ({
      ...(await applications.apply(body)),
      success: true as const,
      message: 'Application submitted successfully!',
    })),
    bind(confirmApplication, async ({ params }) => {
      await waiting.confirm(params.token);
      return {
        success: true as const,
        message: 'Your new application has replaced the earlier one.',
      };
    }),
    bind(denyApplication, async ({ params }) => {
      await waiting.deny(params.token);
      return {
        success: true as const,
        message: 'We have deleted the other application. Your own has not changed.',
      };
    }),
  ];
}

function reviewRoutes(applications: Applications, waiting: Waiting, review: Review): Binding[] {
  return [
    bind(acceptWaiting, async ({ params }, call) =>
      waiting.accept(params.id, params.waiting, await editOf(call)),
    ),
    bind(discardWaiting, async ({ params }, call) =>
      waiting.discard(params.id, params.waiting, await editOf(call)),
    ),
    bind(listApplications, async ({ query }, call) =>
      answerPage(call, listApplications.path, query, await applications.list(query)),
    ),
    bind(setApplicationStatus, async ({ params, body }, call) =>
      review.setStatus(params.id, body.status, body.mail ?? null, await editOf(call)),
    ),
    bind(listNotes, async ({ params, query }, call) =>
      answerPage(
        call,
        listNotes.path.replace('{id}', params.id),
        query,
        await review.notes(params.id, query),
      ),
    ),
    bind(addNote, async ({ params, body }, call) =>
      review.addNote(params.id, body.text, (await callerOf(call)).name),
    ),
  ];
}

async function isStaff(call: Call): Promise<boolean> {
  return (await call.signedIn())?.role === 'admin';
}
