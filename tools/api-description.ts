import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { CALLS } from '../src/http/description/schemas.ts';
import { openApi } from '../src/http/description/openapi.ts';
import { DESCRIPTION } from '../src/http/docs.ts';
import { contractNotes } from './contract-notes.ts';

/** Writes the description of the API for the product to send (src/http/docs.ts): to make it takes half a second. */
export function writeApiDescription(): void {
  mkdirSync(dirname(DESCRIPTION), { recursive: true });
  writeFileSync(DESCRIPTION, JSON.stringify(openApi([...CALLS.keys()], contractNotes())));
}
