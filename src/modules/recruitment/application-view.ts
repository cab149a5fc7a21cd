import type { Applied } from '../../contracts/recruitment.ts';
import type { Application, WaitingApplication } from '../../contracts/recruitment-office.ts';
import { pathOf } from '../files/index.ts';
import type {
  ApplicationRow,
  HistoryRow,
  TitledApplication,
  WaitingRow,
} from './applications.store.ts';

/** An application as staff see it: with what it said before and what waits beside it. */
export function toApplication(row: TitledApplication): Application {
  return {
    ...toApplied(row),
    history: row.history.map(toSent),
    waiting: row.waiting.map(toWaiting),
  };
}

/** What was just sent, as its sender is answered, who is told of nothing else. */
export function toApplied(row: ApplicationRow & { jobTitle: string }): Applied {
  const { id, jobId, jobTitle, email } = row;
  const sent = toSent(row);
  return {
    id,
    jobId,
    jobTitle,
    email,
    ...sent,
    candidate: sent.fullName,
    appliedDate: sent.createdAt,
    resume: row.resumeKey.split('/').at(-1)!,
    history: [],
    updated_at: row.updatedAt.toISOString(),
  };
}

function toSent(row: ApplicationRow | HistoryRow) {
  return { ...contentOf(row), status: row.status };
}

function toWaiting(row: WaitingRow): WaitingApplication {
  return { ...contentOf(row), id: row.id, expiresAt: row.expiresAt.toISOString() };
}

function contentOf({
  fullName,
  phone,
  linkedIn,
  skills,
  createdAt,
  resumeKey,
}: ApplicationRow | HistoryRow | WaitingRow) {
  return {
    fullName,
    phone,
    linkedIn,
    skills,
    createdAt: createdAt.toISOString(),
    resumePath: pathOf(resumeKey),
  };
}
