import { writeApiDescription } from '../../tools/api-description.ts';

/**
 * What the product sends as /api/openapi.json by the current contracts. API tests may run without
 * a build.
 */
export default function setup(): void {
  writeApiDescription();
}
