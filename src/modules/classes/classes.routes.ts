import { bind, type Binding, type Caller } from '../../contracts/call.ts';
import * as ofCertificates from '../../contracts/certificates.ts';
import * as contract from '../../contracts/classes.ts';
import { editOf } from '../../contracts/editing.ts';
import { answerPage } from '../../contracts/paging.ts';
import { mayRead, mayWrite } from '../../contracts/permissions.ts';
import type { Certificates } from './certificates.service.ts';
import type { Classes } from './classes.service.ts';
import type { CustomersClasses } from './customers.service.ts';

interface ClassRoutesOptions {
  classes: Classes;
  customers: CustomersClasses;
  certificates: Certificates;
  /** The id of an order for its buyer, by its id or its private link, and for staff with the right; throws 404, 403. */
  orderOf(id: string, call: Caller, right: typeof mayRead): Promise<string>;
}

export function classRoutes(options: ClassRoutesOptions): Binding[] {
  const { classes, customers, certificates, orderOf } = options;
  return [
    bind(contract.listClasses, async ({ query }, call) =>
      answerPage(call, contract.listClasses.path, query, await classes.list(query)),
    ),
    bind(contract.listParticipants, async ({ query }, call) =>
      answerPage(call, contract.listParticipants.path, query, await classes.participants(query)),
    ),
    bind(contract.readClass, ({ params }) => classes.read(params.id)),
    bind(contract.nameSeat, ({ params, body: { order, line, seat, ...input } }) =>
      classes.name(params.id, { order, line, seat }, input),
    ),
    bind(contract.removeParticipant, ({ params }) => classes.remove(params.id)),
    bind(contract.addMeeting, ({ params, body }) => classes.addMeeting(params.id, body.day)),
    bind(contract.removeMeeting, ({ params }) => classes.removeMeeting(params.id)),
    bind(contract.tickAttendance, ({ params, body }) =>
      classes.tick(params.id, params.participant, body.present),
    ),
    bind(contract.issueCertificate, async ({ params, body }) =>
      classes.read(await certificates.issue(params.id, body.built)),
    ),
    bind(ofCertificates.correctCertificate, async ({ params, body }, call) =>
      certificates.correct(params.code, body, await editOf(call)),
    ),
    bind(ofCertificates.withdrawCertificate, ({ params }) => certificates.withdraw(params.code)),
    bind(ofCertificates.checkCertificate, ({ params }) => certificates.check(params.code)),
    bind(contract.listOrderClasses, async ({ params }, call) =>
      customers.ofOrder(await orderOf(params.id, call, mayRead)),
    ),
    bind(contract.nameOrderSeat, async ({ params: { id, ...place }, body }, call) =>
      customers.name({ order: await orderOf(id, call, mayWrite), ...place }, body),
    ),
    bind(contract.clearOrderSeat, async ({ params: { id, ...place } }, call) =>
      customers.clear({ order: await orderOf(id, call, mayWrite), ...place }),
    ),
  ];
}
