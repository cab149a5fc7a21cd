import type { Clock } from '../../kernel/clock.ts';
import { WorkQueue } from '../../kernel/work-queue.ts';
import type { Document } from '../notices/index.ts';
import type { Paper } from './paper.ts';
import { typeset } from './typeset.ts';

/** Setting a paper keeps everybody else waiting while it lasts: one after another. */
const setting = new WorkQueue({ atOnce: 1, mostWaiting: 32 });

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
      content: await typeset(paper, clock.now()),
    };
  };
  return setting.run(set, { key: name });
}
