import type { Certificate } from '../../contracts/certificates.ts';
import type { ClassRow, ParticipantRow } from '../../contracts/classes.ts';
import type { CertificateRow } from './classes.ts';
import type { ClassRecord, ListedParticipant } from './classes.store.ts';

export const toClass = ({
  id,
  packageId,
  name,
  startsOn,
  capacity,
  sold,
  named,
  certificates,
  open,
}: ClassRecord): ClassRow => ({
  id,
  packageId,
  name,
  startsOn,
  capacity,
  sold,
  named,
  certificates,
  open,
});

export const toParticipant = (found: ListedParticipant): ParticipantRow => ({
  id: found.row.id,
  className: found.line.name,
  startsOn: found.startsOn,
  name: found.row.name,
  email: found.row.email,
  paid: !found.freed,
  orderNumber: found.orderNumber,
  customer: found.customer,
  present: found.present,
  meetings: found.meetings,
  certificate: found.certificate?.number ?? null,
  built: found.certificate?.built ?? null,
});

export const toCertificate = (row: CertificateRow): Certificate => ({
  code: row.code,
  number: row.number,
  name: row.name,
  className: row.className,
  startsOn: row.startsOn,
  built: row.built,
  issuedOn: row.issuedOn,
  correctedOn: row.correctedOn,
  withdrawnOn: row.withdrawnOn,
  updated_at: row.updatedAt.toISOString(),
});
