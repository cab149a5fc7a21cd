import type { Quote } from '../../../contracts/quotes.ts';
import { Status, type StatusTone } from '../kit/status.tsx';

const TONES: Record<Quote['status'], StatusTone> = {
  Open: 'wait',
  'In Progress': 'info',
  Closed: 'off',
};

export function QuoteStatus({ status }: { status: Quote['status'] }) {
  return <Status tone={TONES[status]}>{status}</Status>;
}
