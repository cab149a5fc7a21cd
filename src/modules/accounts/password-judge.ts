import { OneThread } from '../threads/index.ts';

export interface Judged {
  password: string;
  /** What somebody who guesses knows. */
  known: readonly string[];
}

/** Answers how many guesses a password withstands. The worst takes less than a twentieth of a second of a processor; a busy machine takes longer. */
export const passwordJudge = new OneThread<Judged, number>(
  new URL('./password-judge.worker.ts', import.meta.url),
  { mostWaiting: 50, longest: 3_000, mostMegabytes: 256 },
);
