import {
  addIntake,
  addPackage,
  changeIntake,
  changePackage,
  listIntakes,
  listPackages,
  orderPackages,
  readPackage,
} from '../../contracts/catalogue-office.ts';
import { bind, callerOf, type Binding } from '../../contracts/call.ts';
import { listCatalogue } from '../../contracts/catalogue.ts';
import { editOf } from '../../contracts/editing.ts';
import { answerPage } from '../../contracts/paging.ts';
import type { CatalogueService } from './catalogue.service.ts';
import type { Intakes } from './intakes.service.ts';
import type { CatalogueOffice } from './office.service.ts';

export function catalogueRoutes(service: CatalogueService): Binding[] {
  return [
    bind(listCatalogue, async ({ query }, call) =>
      answerPage(call, listCatalogue.path, query, await service.list(query)),
    ),
  ];
}

export function catalogueOfficeRoutes(office: CatalogueOffice, intakes: Intakes): Binding[] {
  return [
    bind(listPackages, async ({ query }, call) =>
      answerPage(call, listPackages.path, query, await office.list(query)),
    ),
    bind(readPackage, ({ params }) => office.read(params.id)),
    bind(addPackage, async ({ body }, call) => office.add(body, await editOf(call))),
    bind(orderPackages, async ({ body }, call) =>
      office.order(body.packageType, body.ids, await editOf(call)),
    ),
    bind(changePackage, async ({ params, body }, call) =>
      office.change(params.id, body, await editOf(call), await callerOf(call)),
    ),
    bind(listIntakes, ({ params }) => intakes.list(params.id)),
    bind(addIntake, async ({ params, body }, call) =>
      intakes.add(params.id, body, await editOf(call)),
    ),
    bind(changeIntake, async ({ params, body }, call) =>
      intakes.change(params.id, body, await editOf(call)),
    ),
  ];
}
