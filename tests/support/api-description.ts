import { writeApiDescription } from '../../tools/api-description.ts';

/** What the product sends as /api/openapi.json, by the contracts as they stand: tests of the API may run without a build. */
export default function setup(): void {
  writeApiDescription();
}
