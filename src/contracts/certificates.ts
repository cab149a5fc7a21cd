import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { noBody, text, textMatching } from './fields.ts';

/** Certificates of classes: what anybody can check by the code, and what staff change. Days are Nairobi's. */
export const certificate = z.object({
  code: z.string(),
  number: z.string(),
  name: z.string(),
  className: z.string(),
  startsOn: z.string(),
  built: z.string(),
  issuedOn: z.string(),
  correctedOn: z.nullable(z.string()),
  withdrawnOn: z.nullable(z.string()),
  updated_at: z.string(),
});
export type Certificate = z.output<typeof certificate>;

/** What the participant built: the certificate names it. */
export const certificateInput = z.object({
  /** @example A shop for second-hand books that takes M-Pesa */
  built: text('Say what they built', 300),
});

export const correctionInput = z.object({
  /** @example Asha Mwangi */
  name: text('Name is required', 100),
  built: certificateInput.shape.built,
});

const shared = { access: 'admin', tag: 'classes' } as const;
export const certificateParams = z.object({
  code: textMatching(/^[0-9a-z]{20}$/, 'There is nothing at this address.'),
});

export const correctCertificate = endpoint({
  ...shared,
  method: 'PUT',
  path: '/api/certificates/{code}',
  edits: true,
  summary: 'Corrects a certificate: a new paper under the same code. No email is sent',
  params: certificateParams,
  body: correctionInput,
  answer: certificate,
});

export const withdrawCertificate = endpoint({
  ...shared,
  method: 'POST',
  path: '/api/certificates/{code}/withdraw',
  summary: 'Withdraws a certificate: its public page says so, and its paper is gone',
  params: certificateParams,
  body: noBody,
  answer: certificate,
});

const ofAnybody = { access: 'public', tag: 'classes', params: certificateParams } as const;

/** A certificate, or only that it was withdrawn. */
export const checkedCertificate = z.discriminatedUnion('status', [
  z.object({
    status: z.literal('valid'),
    number: z.string(),
    name: z.string(),
    className: z.string(),
    startsOn: z.string(),
    built: z.string(),
    issuedOn: z.string(),
    correctedOn: z.nullable(z.string()),
    /** The company that issued it. */
    company: z.string(),
  }),
  z.object({ status: z.literal('withdrawn'), number: z.string(), withdrawnOn: z.string() }),
]);
export type CheckedCertificate = z.output<typeof checkedCertificate>;

export const checkCertificate = endpoint({
  ...ofAnybody,
  method: 'GET',
  path: '/api/certificates/{code}',
  summary: 'Whether a certificate is valid, and what it says; 404 for an unknown code',
  answer: checkedCertificate,
  perMinute: 60,
});

/** Answers bytes: bound in src/http/documents.ts. */
export const openCertificate = endpoint({
  ...ofAnybody,
  method: 'GET',
  path: '/api/certificates/{code}/pdf',
  summary: 'A valid certificate as a PDF',
  answer: z.unknown(),
  file: 'application/pdf',
});
