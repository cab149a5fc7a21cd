/** One kind of what is held about a person, found by the account ($1) and its proved address in lower case ($2, else empty). */
export interface Part {
  name: string;
  about: string;
  /** Why some or all of it stays when the account is deleted; empty where all of it goes. */
  stays: string;
  /** All of it stays. */
  whole?: true;
  /** What its owner gets of it, newest first. */
  select: string;
  /** What removes what no law keeps, in this order; none where the account's own removal takes it. */
  remove: string[];
}

const BOOKS = 'The Tax Procedures Act, 2015, asks us to keep our books for at least five years.';

/** By the account, or by its address once that is proved: somebody else may have typed it otherwise. */
const mine = (user: string, email: string): string =>
  `(${user} = $1 or ($2 <> '' and lower(${email}) = $2))`;
const byAddress = (email: string): string => `$2 <> '' and lower(${email}) = $2`;

const ORDERS = mine('o.user_id', 'o.customer_email');
const INVOICES = `(${mine('i.user_id', 'i.customer_email')}
  or i.order_id in (select o.id from orders o where ${ORDERS}))`;
/** What led to a contract is a part of the books. */
const OPEN_QUOTES = `${mine('q.user_id', 'q.email')} and not exists (select from proposals p
  where p.quote_id = q.id and (p.status = 'accepted' or p.invoice_number is not null))`;
const APPLICATIONS = `select a.id from applications a where ${byAddress('a.email')}`;
/** Orders that ended without a try to pay are in no books. */
const UNBOOKED = `o.status in ('cancelled', 'expired') and o.paid_at is null
  and not exists (select from payments p where p.payable_kind = 'order' and p.payable_id = o.id)
  and not exists (select from invoices i where i.order_id = o.id)`;
const SHILLINGS = (column: string): string => `(${column} / 100.0)::float8`;

/** All that is held about a customer (D224). What is said in "about" agrees with the privacy notice. */
export const PARTS: Part[] = [
  {
    name: 'Account',
    about: 'To sign you in and to reach you; until the account is deleted.',
    stays: '',
    select: `select id, first_name, last_name, email, phone, texts, terms_version, email_verified_at, created_at
      from users where id = $1`,
    remove: [],
  },
  {
    name: 'Where you are signed in',
    about: 'So that you can see it and end it; until each session ends.',
    stays: '',
    select: `select device, network, created_at, seen_at, expires_at from sessions
      where user_id = $1 order by created_at desc`,
    remove: [],
  },
  {
    name: 'Sign-in by others',
    about: 'To let you in by Google; until you remove it.',
    stays: '',
    select: 'select provider, created_at from identities where user_id = $1',
    remove: [],
  },
  {
    name: 'Orders',
    about: `To deliver and to invoice what you bought. ${BOOKS}`,
    stays: BOOKS,
    select: `select o.number, o.status, o.customer_name, o.customer_email, o.customer_phone, o.company,
        o.kra_pin, o.purchase_order, o.terms_version, ${SHILLINGS('o.total')} as total, o.currency,
        o.created_at, o.paid_at,
        (select jsonb_agg(jsonb_build_object('name', l.name, 'quantity', l.quantity) order by l.position)
          from order_lines l where l.order_id = o.id) as lines
      from orders o where ${ORDERS} order by o.created_at desc`,
    remove: [
      `update orders o set customer_name = 'Deleted user', customer_email = $1 || '@deleted.invalid',
        customer_phone = '', company = null, kra_pin = null, purchase_order = null
        where ${ORDERS} and ${UNBOOKED}`,
    ],
  },
  {
    name: 'Payments',
    about: `To match money with what you bought. ${BOOKS}`,
    stays: BOOKS,
    whole: true,
    select: `select p.payable_number as for_number, p.provider, p.status, ${SHILLINGS('p.amount')} as amount,
        p.currency, p.phone, p.receipt, p.created_at
      from payments p
      where (p.payable_kind = 'order' and p.payable_id in (select o.id from orders o where ${ORDERS}))
        or (p.payable_kind = 'invoice' and p.payable_id in (select i.number from invoices i where ${INVOICES}))
      order by p.created_at desc`,
    remove: [],
  },
  {
    name: 'Invoices',
    about: `To bill what you bought. ${BOOKS}`,
    stays: BOOKS,
    whole: true,
    select: `select i.number, i.status, i.customer, i.customer_email, i.customer_phone, i.customer_pin,
        i.customer_address, ${SHILLINGS('i.total')} as total, i.currency, i.date, i.created_at
      from invoices i
      where (i.issued_at is not null or i.order_id is not null) and ${INVOICES} order by i.created_at desc`,
    remove: [],
  },
  {
    name: 'Quotes',
    about:
      'To answer what you asked for; two years after they were closed, if nothing came of them.',
    stays: 'A quote that you accepted belongs to our books.',
    select: `select q.id, q.full_name, q.business_name, q.email, q.mobile, q.selected_services,
        q.referral_source, q.message, q.consent, q.status, q.created_at,
        (select jsonb_agg(jsonb_build_object('from', m.sender, 'text', m.text, 'at', m.created_at)
          order by m.id) from quote_messages m where m.quote_id = q.id) as messages
      from quotes q where ${mine('q.user_id', 'q.email')} order by q.id desc`,
    remove: [
      `delete from private_links where purpose = 'quote' and reference in
        (select q.id::text from quotes q where ${OPEN_QUOTES})`,
      `delete from proposals where quote_id in (select q.id from quotes q where ${OPEN_QUOTES})`,
      `delete from quotes q where ${OPEN_QUOTES}`,
    ],
  },
  {
    name: 'Messages',
    about: 'To answer what you wrote; two years after it was settled.',
    stays: '',
    select: `select name, email, phone, subject, message, created_at from contact_messages
      where ${byAddress('email')} order by id desc`,
    remove: [`delete from contact_messages where ${byAddress('email')}`],
  },
  {
    name: 'Applications for work',
    about: 'To decide on them; a year after they were turned down or the vacancy was closed.',
    stays: '',
    select: `select j.title as job, a.full_name, a.email, a.phone, a.linked_in, a.skills, a.status, a.created_at
      from applications a join jobs j on j.id = a.job_id where ${byAddress('a.email')}
      order by a.created_at desc`,
    // Notes go with their application; the resumes are nobody's then, and go with the nightly sweep of such files.
    remove: [
      `delete from waiting_applications where application_id in (${APPLICATIONS})`,
      `delete from application_history where application_id in (${APPLICATIONS})`,
      `delete from applications where ${byAddress('email')}`,
    ],
  },
  {
    name: 'Comments',
    about: 'Shown under the article; as long as it stands.',
    stays: 'What you wrote stands without your name, for others have answered it.',
    select: `select p.title as article, c.author, c.text, c.status, c.created_at
      from comments c join posts p on p.id = c.post_id where c.user_id = $1 order by c.created_at desc`,
    remove: [`update comments set author = '', user_id = null where user_id = $1`],
  },
  {
    name: 'Newsletter',
    about: 'To send it, with your consent; until you leave.',
    stays: '',
    select: `select email, status, requested_at, confirmed_at, unsubscribed_at from subscribers
      where ${byAddress('email')}`,
    remove: [
      `update subscribers set status = 'Unsubscribed', round = round + 1, unsubscribed_at = now()
        where ${byAddress('email')} and status <> 'Unsubscribed'`,
      // While an issue goes out, its list of readers stands; retention takes the address then.
      `delete from subscribers s where ${byAddress('s.email')} and not exists (
        select from newsletter_deliveries d join newsletter_issues i on i.id = d.issue_id
        where d.subscriber_id = s.id and i.status = 'sending')`,
    ],
  },
  {
    name: 'What you agreed to',
    about:
      'To show what you agreed to, in which words, and that you took it back; as long as what it belongs to.',
    stays: 'That you accepted the terms of an order belongs to our books.',
    select: `select c.purpose, c.given, c.wording, c.language, c.texts, c.source, c.created_at
      from consents c where ${mine('c.user_id', 'c.email')} order by c.created_at desc`,
    remove: [
      `delete from consents c where ${mine('c.user_id', 'c.email')}
        and not exists (select from orders o where o.id = c.reference and not (${UNBOOKED}))`,
    ],
  },
  {
    name: 'Requests about your data',
    about: 'To show that we answered; three years after that.',
    stays: 'That you asked, and what we answered, shows that the law was kept.',
    whole: true,
    select: `select kind, name, email, details, outcome, answer, created_at, closed_at from data_requests
      where confirmed_at is not null and ${byAddress('email')} order by created_at desc`,
    remove: [],
  },
  {
    name: 'Mails that we sent you',
    about: 'To show that they went out; their texts 90 days.',
    stays: 'That they went out stays noted.',
    select: `select template as kind, subject, status, created_at, sent_at from notices
      where channel = 'mail' and ${byAddress('recipient')} order by created_at desc limit 1000`,
    remove: [
      `update notices set subject = '', text = '', html = '', headers = null, attachments = null,
        reply_to = null, sealed = null where channel = 'mail' and status <> 'queued' and ${byAddress('recipient')}`,
    ],
  },
];
