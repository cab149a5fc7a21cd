import { bind, type Binding, type Call } from '../../contracts/call.ts';
import { editOf } from '../../contracts/editing.ts';
import { answerPage } from '../../contracts/paging.ts';
import { apply, createJob, deleteJob, listApplications, listJobs, readJob, setApplicationStatus, updateJob } from '../../contracts/recruitment.ts';
import type { Applications } from './applications.service.ts';
import type { Jobs } from './jobs.service.ts';

export function recruitmentRoutes(jobs: Jobs, applications: Applications): Binding[] {
  return [
    bind(listJobs, async ({ query }, call) => answerPage(call, listJobs.path, query, await jobs.list(query, await isStaff(call)))),
    bind(readJob, async ({ params }, call) => jobs.read(params.id, await isStaff(call))),
    bind(createJob, async ({ body }, call) => jobs.create(body, await editOf(call))),
    bind(updateJob, async ({ params, body }, call) => jobs.update(params.id, body, await editOf(call))),
    bind(deleteJob, async ({ params }, call) => jobs.remove(params.id, await editOf(call))),
    bind(apply, async ({ body }) => ({ ...(await applications.apply(body)), success: true as const, message: 'Application submitted successfully!' })),
    bind(listApplications, async ({ query }, call) => answerPage(call, listApplications.path, query, await applications.list(query))),
    bind(setApplicationStatus, async ({ params, body }, call) => applications.setStatus(params.id, body.status, await editOf(call))),
  ];
}

async function isStaff(call: Call): Promise<boolean> {
  return (await call.signedIn())?.role === 'admin';
}
