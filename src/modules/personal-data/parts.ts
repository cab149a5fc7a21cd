import { erasure } from '../../db/personal/index.ts';
import {
  CLASS_PARTS,
  IMPORTED_PARTS,
  SITE_PARTS,
  byAddress,
  ownedBy,
  type Part,
  SIGN_IN_PARTS,
} from './feature-parts.ts';
import { MONEY_PARTS, ORDER_PARTS, UNBOOKED } from './order-parts.ts';

/**
 * What they wrote to us, and what we wrote about services that their account bought: that may have another address. Of a
 * service that only has their address, the account that bought it has the conversation.
 */
const MESSAGES = (email: string, service: string): string =>
  `(${byAddress(email)} or ${service} in (select s.id from services s
    join orders o on o.id = s.order_id where o.user_id = $1))`;
/** Quotes that led to a contract are part of the books. */
const OPEN_QUOTES = `${ownedBy('q.user_id', 'q.email')} and not exists (select from proposals p
  where p.quote_id = q.id and (p.status = 'accepted' or p.invoice_number is not null))`;
const APPLICATIONS = `select a.id from applications a where ${byAddress('a.email')}`;

/** All data held about a customer. The texts in "about" agree with the Privacy Notice. */
export const PARTS: Part[] = [
  ...SIGN_IN_PARTS,
  ...IMPORTED_PARTS,
  ...ORDER_PARTS,
  ...CLASS_PARTS,
  ...MONEY_PARTS,
  {
    name: 'Quotes',
    about:
      'To answer your requests. We keep a quote request without an accepted proposal for the period in our Privacy Notice.',
    stays:
      'If you accepted a proposal, we keep it and its quote request because they are part of our books.',
    rows: {
      of: 'quotes',
      as: 'q',
      where: ownedBy('q.user_id', 'q.email'),
      order: 'q.id desc',
      within: {
        messages: { of: 'quoteMessages', as: 'm', where: 'm.quote_id = q.id', order: 'm.id' },
        proposals: {
          of: 'proposals',
          as: 'p',
          where: `p.quote_id = q.id and p.status <> 'draft'`,
          order: 'p.version',
          within: {
            lines: {
              of: 'proposalLines',
              as: 'l',
              where: 'l.proposal_id = p.id',
              order: 'l.position',
            },
          },
        },
      },
    },
    remove: [
      `delete from private_links where purpose = 'quote' and reference in
        (select q.id::text from quotes q where ${OPEN_QUOTES})`,
      `delete from proposals where quote_id in (select q.id from quotes q where ${OPEN_QUOTES})`,
      `delete from quotes q where ${OPEN_QUOTES}`,
    ],
  },
  {
    name: 'Messages',
    about: 'To answer your messages. We keep them for the period in our Privacy Notice.',
    stays: '',
    rows: {
      of: 'contactMessages',
      as: 'm',
      where: MESSAGES('m.email', 'm.service_id'),
      order: 'm.id desc',
      within: {
        replies: {
          of: 'messageEntries',
          as: 'e',
          where: `e.message_id = m.id and e.kind = 'reply'`,
          order: 'e.created_at',
        },
      },
    },
    remove: [`delete from contact_messages where ${MESSAGES('email', 'service_id')}`],
  },
  {
    name: 'Job applications',
    about: 'To decide on them. We keep them for the period in our Privacy Notice.',
    stays: '',
    rows: {
      of: 'applications',
      as: 'a',
      where: byAddress('a.email'),
      order: 'a.created_at desc',
      also: { job: '(select j.title from jobs j where j.id = a.job_id)' },
      within: {
        before: {
          of: 'applicationHistory',
          as: 'h',
          where: 'h.application_id = a.id',
          order: 'h.created_at',
        },
        unconfirmed: {
          of: 'waitingApplications',
          as: 'w',
          where: 'w.application_id = a.id',
          order: 'w.created_at',
        },
      },
    },
    // Notes are deleted with their application. The CVs then belong to no record and the nightly sweep deletes them.
    remove: [
      `delete from waiting_applications where application_id in (${APPLICATIONS})`,
      `delete from application_history where application_id in (${APPLICATIONS})`,
      `delete from applications where ${byAddress('email')}`,
    ],
  },
  ...SITE_PARTS,
  {
    name: 'What you agreed to',
    about:
      'To prove what you agreed to, in which words, and whether you withdrew consent. We keep this proof as long as the record it belongs to.',
    stays: 'Your acceptance of the terms of an order is part of our books.',
    rows: {
      of: 'consents',
      as: 'c',
      where: ownedBy('c.user_id', 'c.email'),
      order: 'c.created_at desc',
    },
    remove: [
      `delete from consents c where ${ownedBy('c.user_id', 'c.email')}
        and not exists (select from orders o where o.id = c.reference and not (${UNBOOKED}))`,
    ],
  },
  {
    name: 'Requests about your data',
    about: 'To prove that we answered. We keep them for the period in our Privacy Notice.',
    stays: 'Your request and our answer prove that we followed the law.',
    whole: true,
    rows: {
      of: 'dataRequests',
      as: 'r',
      where: `r.confirmed_at is not null and ${byAddress('r.email')}`,
      order: 'r.created_at desc',
    },
    remove: [],
  },
  {
    name: 'Emails we sent you',
    about:
      'To prove that we sent them. We keep their contents for the period in our Privacy Notice.',
    stays: 'We keep a note that we sent them.',
    rows: {
      of: 'notices',
      as: 'n',
      where: `n.channel = 'mail' and ${byAddress('n.recipient')}`,
      order: 'n.created_at desc limit 1000',
    },
    remove: [
      // This includes emails to staff that can be answered to this person.
      `update notices set ${erasure('notices')} where channel = 'mail' and status <> 'queued'
        and (${byAddress('recipient')} or ${byAddress('reply_to')})`,
    ],
  },
];
