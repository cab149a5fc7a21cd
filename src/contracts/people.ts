import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { MOST_PEOPLE } from './most-people.ts';
import { email, id, noBody, text, textMatching } from './fields.ts';

/** People who may act for an account: each signs in to an account of their own. */
export const personRole = z.enum(['see', 'act'], 'Choose what they may do');
export type PersonRole = z.output<typeof personRole>;

export const person = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  /** `see`: sees invoices, statement, services and papers, and pays. `act`: also changes what the account has. */
  role: personRole,
  /** `ended`: their own account has another address now, or is closed. */
  state: z.enum(['invited', 'expired', 'active', 'ended']),
  /** When they were invited; for an active one when they accepted. */
  since: z.string(),
  /** When they last acted for the account; null if they never did. */
  seen: z.nullable(z.string()),
});
export type Person = z.output<typeof person>;

const shared = { access: 'user', others: 'none', tag: 'accounts' } as const;
const params = z.object({ id: id() });

export const listPeople = endpoint({
  ...shared,
  method: 'GET',
  path: '/api/me/people',
  summary: 'The people who may act for your account, and those you invited',
  answer: z.array(person),
});

export const personInput = z.object({
  /** @example Achieng Otieno */
  name: text('Name is required', 100),
  /** @example bursar@mfano.example */
  email: email('Email is required', 'Please enter a valid email address'),
  role: personRole,
});
export type PersonInput = z.output<typeof personInput>;

export const invitePerson = endpoint({
  ...shared,
  method: 'POST',
  path: '/api/me/people',
  summary: `Invites a person to act for your account, by an emailed link that works for 7 days. At most ${MOST_PEOPLE} people`,
  body: personInput,
  answer: person,
  status: 201,
  proof: true,
  perMinute: 10,
});

export const inviteAgain = endpoint({
  ...shared,
  method: 'POST',
  path: '/api/me/people/{id}/again',
  summary: 'Emails a new link to a person who has not accepted; the old one stops working',
  params,
  body: noBody,
  answer: person,
  perMinute: 10,
});

export const changePerson = endpoint({
  ...shared,
  method: 'PUT',
  path: '/api/me/people/{id}',
  summary: 'Changes what a person may do for your account, from their next call on',
  params,
  body: z.object({ role: personRole }),
  answer: person,
  proof: true,
});

export const removePerson = endpoint({
  ...shared,
  method: 'DELETE',
  path: '/api/me/people/{id}',
  summary: 'Removes a person, or withdraws their invitation; it takes effect with their next call',
  params,
  answer: z.unknown(),
  status: 204,
});

export const actingFor = z.object({ id: z.string(), name: z.string(), role: personRole });
export type ActingFor = z.output<typeof actingFor>;

export const listActingFor = endpoint({
  ...shared,
  method: 'GET',
  path: '/api/me/acting',
  summary: 'The accounts that you may act for; name one as `for` in calls that allow it',
  answer: z.array(actingFor),
});

const invitationParams = z.object({
  token: textMatching(/^[A-Za-z0-9_-]{43}$/, 'There is nothing at this address.'),
});

const invitation = z.object({
  /** The name of the account. */
  account: z.string(),
  name: z.string(),
  email: z.string(),
  role: personRole,
});
export type Invitation = z.output<typeof invitation>;

const ofInvited = { access: 'public', tag: 'accounts', params: invitationParams } as const;

export const readInvitation = endpoint({
  ...ofInvited,
  method: 'GET',
  path: '/api/invitations/{token}',
  summary: 'An invitation to act for an account, by its emailed link',
  answer: invitation,
  perMinute: 60,
});

export const acceptInvitation = endpoint({
  ...shared,
  method: 'POST',
  path: '/api/invitations/{token}/accept',
  summary: 'Accepts an invitation, once. Your account must have its email address, confirmed',
  params: invitationParams,
  body: noBody,
  answer: actingFor,
  perMinute: 20,
});

export const declineInvitation = endpoint({
  ...ofInvited,
  method: 'POST',
  path: '/api/invitations/{token}/decline',
  summary: 'Declines an invitation; its link then opens nothing',
  body: noBody,
  answer: z.object({ success: z.literal(true) }),
  perMinute: 20,
});
