import type { Document } from '../notices/index.ts';
import type { Paper } from './paper.ts';
import { typeset } from './typeset.ts';

/** A paper as a file, for a mail or a browser. */
export async function asDocument(paper: Paper, made: Date): Promise<Document> {
  return {
    filename: `${paper.file}.pdf`,
    contentType: 'application/pdf',
    content: await typeset(paper, made),
  };
}
