import { bind, callerOf, type Binding } from '../../contracts/call.ts';
import * as contract from '../../contracts/imports.ts';
import { answerPage } from '../../contracts/paging.ts';
import type { Imports } from './imports.service.ts';

export function importRoutes(imports: Imports): Binding[] {
  return [
    bind(contract.checkImport, ({ body }) => imports.check(body.kind, body.file)),
    bind(contract.createImport, async ({ body }, call) =>
      imports.import(body.kind, body.file, (await callerOf(call)).name),
    ),
    bind(contract.listImports, async ({ query }, call) =>
      answerPage(call, contract.listImports.path, query, await imports.list(query)),
    ),
    bind(contract.readImport, ({ params }) => imports.read(params.id)),
    bind(contract.listImportRows, async ({ query }, call) =>
      answerPage(call, contract.listImportRows.path, query, await imports.rows(query)),
    ),
  ];
}
