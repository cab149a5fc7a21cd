import { bind, type Binding } from '../../contracts/call.ts';
import { editOf } from '../../contracts/editing.ts';
import {
  listLegalVersions,
  publishLegal,
  readLegal,
  readLegalSource,
  readLegalVersion,
} from '../../contracts/legal.ts';
import type { LegalTexts } from './legal.service.ts';

export function legalRoutes(legal: LegalTexts): Binding[] {
  return [
    bind(readLegal, ({ params, query }) => legal.read(params.name, query.language)),
    bind(listLegalVersions, ({ params }) => legal.versions(params.name)),
    bind(readLegalVersion, ({ params, query }) =>
      legal.readVersion(params.name, params.version, query.language),
    ),
    bind(readLegalSource, ({ params }) => legal.readSource(params.name)),
    bind(publishLegal, async ({ params, body }, call) =>
      legal.publish(params.name, body, await editOf(call)),
    ),
  ];
}
