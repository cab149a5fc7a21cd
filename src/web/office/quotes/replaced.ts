import type { Proposal } from '../../../contracts/proposals.ts';

type Version = Pick<Proposal, 'version' | 'status' | 'sentAt' | 'decidedAt'>;

/** Whether a proposal was withdrawn because a later version went out: by then that one was on its way already. */
export function isReplaced(
  { version, status, decidedAt }: Version,
  all: readonly Version[],
): boolean {
  return (
    status === 'withdrawn' &&
    decidedAt !== null &&
    all.some(
      (later) => later.version > version && later.sentAt !== null && later.sentAt <= decidedAt,
    )
  );
}
