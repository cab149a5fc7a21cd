import type { Post } from '../../../contracts/blog.ts';
import { Status, type StatusTone } from '../kit/status.tsx';

const STATES: Record<Post['status'], [StatusTone, string]> = {
  draft: ['off', 'Draft'],
  scheduled: ['wait', 'Scheduled'],
  published: ['good', 'Published'],
};

export function PostState({ status }: { status: Post['status'] }) {
  const [tone, words] = STATES[status];
  return <Status tone={tone}>{words}</Status>;
}
