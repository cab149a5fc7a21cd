import type { Clock } from '../../kernel/clock.ts';
import { OneThread } from '../threads/index.ts';
import { WorkQueue } from '../../kernel/work-queue.ts';
import type { Document } from '../notices/index.ts';
import type { Paper } from './paper.ts';

export interface Asked {
  paper: Paper;
  made: Date;
}

/** One paper after another, from the reading of what is stored. */
const setting = new WorkQueue({ atOnce: 1, mostWaiting: 32 });
/** A paper with a script that no paper had before takes a fifth of a second, for its face is unpacked. */
const typesetter = new OneThread<Asked, Uint8Array>(
  new URL('./typeset.worker.ts', import.meta.url),
  { mostWaiting: 0, longest: 20_000 },
);

/** Typesets a paper in this thread, as `typeset.ts` says. */
export async function typeset(paper: Paper, made: Date): Promise<Buffer> {
  return (await import('./typeset.ts')).typeset(paper, made);
}

/**
 * A paper as a file, for a mail or a browser. `name` says which paper it is, and for whose eyes: all who ask for the same
 * before `write` has read what is stored get one. Throws 503 where too many papers wait already.
 */
export function asDocument(
  name: string,
  clock: Clock,
  write: () => Promise<Paper>,
): Promise<Document> {
  const set = async (): Promise<Document> => {
    const paper = await write();
    return {
      filename: `${paper.file}.pdf`,
      contentType: 'application/pdf',
      content: Buffer.from(await typesetter.ask({ paper, made: clock.now() })),
    };
  };
  return setting.run(set, { key: name });
}
