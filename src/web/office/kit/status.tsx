import type { ReactNode } from 'react';

export type StatusTone = 'good' | 'wait' | 'danger' | 'info' | 'off';

const TONES: Record<StatusTone, string> = {
  good: 'bg-good-soft text-good',
  wait: 'bg-sunrise/25 text-ink',
  danger: 'bg-danger-soft text-danger',
  info: 'bg-sunken text-ink',
  off: 'bg-sunken text-soft',
};

/** A state in a word. The word says it; the colour only helps. */
export function Status({ tone, children }: { tone: StatusTone; children: ReactNode }) {
  return (
    <span
      data-status=""
      className={`inline-block rounded-md px-2 py-0.5 text-xs font-semibold whitespace-nowrap max-[20rem]:whitespace-normal ${TONES[tone]}`}
    >
      {children}
    </span>
  );
}
