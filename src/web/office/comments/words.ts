import type { Comment } from '../../../contracts/comments.ts';
import type { StatusTone } from '../kit/status.tsx';

export type CommentState = Comment['status'];

export const STATES: Record<
  CommentState,
  { tone: StatusTone; words: string; done: string; act: string }
> = {
  pending: { tone: 'wait', words: 'Waiting', done: 'put back to waiting', act: 'Put back' },
  approved: { tone: 'good', words: 'Approved', done: 'approved', act: 'Approve' },
  spam: { tone: 'off', words: 'Spam', done: 'marked as spam', act: 'Spam' },
};
