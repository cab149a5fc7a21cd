import type { NewsletterIssue } from '../../../contracts/newsletter-issues.ts';
import { Status, type StatusTone } from '../kit/status.tsx';

const STATES: Record<NewsletterIssue['status'], [StatusTone, string]> = {
  draft: ['off', 'Draft'],
  sending: ['wait', 'Sending'],
  sent: ['good', 'Sent'],
};

export function IssueState({ status }: Pick<NewsletterIssue, 'status'>) {
  const [tone, words] = STATES[status];
  return <Status tone={tone}>{words}</Status>;
}
