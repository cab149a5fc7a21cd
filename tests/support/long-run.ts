/**
 * The files that `npm test` leaves to `npm run test:long`, each with its reason. `npm test` takes ten minutes on two cores, so it
 * keeps what loses money, access or typed text when it breaks, and one look at every page.
 */
export const LONG_API: Record<string, string> = {
  backup: 'saves and restores a whole shop',
  bench: 'the benchmark starts',
  'database-away': 'waits for a database that does not answer',
  'database-outage': 'waits for a database that is gone',
  'generated-client': 'compiles a client from the description',
  'large-lists': 'the plans of all lists with thousands of rows',
  'message-budgets': 'sends until a budget is used up',
  'paybill-messages': 'sends until the inbox refuses more',
  preflight: 'tries a configuration against each stand-in',
  process: 'starts and ends the product in processes of its own',
  'provider-storm': 'sends hundreds of messages at once',
  'resume-storage': 'takes the storage away',
  'secret-rotation': 'starts again with another key',
  'streams-end': 'waits for connections to end',
  'turn-of-the-day': 'sixty midnights',
  'unanswered-upgrade': 'starts on data of an older version',
  upgrade: 'starts on data of version 1.0.0',
};

export const LONG_E2E: Record<string, string> = {
  a11y: 'axe on the states of pages, and a purchase by keyboard',
  account:
    'all that an account shows, the ways in, passwords and devices; the calls are in tests/api',
  blog: 'how posts are found and read',
  domains:
    'how a domain, its expiry day and the answer to a tune are entered; the calls are in tests/api',
  'first-press': 'a press before the script has come',
  'kept-pages': 'sixty days of kept pages',
  jobs: 'how a job is found and applied for',
  kiswahili: 'the purchase in the other language',
  layout: 'how pages fit screens and paper',
  mails: 'how mails look',
  'office-catalogue': 'the catalogue, by keyboard and by pointer',
  'office-failures': 'failures of each section',
  'office-help': 'the handbook',
  'office-hiring': 'jobs and applications',
  'office-lists': 'lists by keys, and their filters on a phone',
  'office-looks': 'axe, keys, all widths and large text in every section',
  'office-people': 'users and the team',
  'office-publishing': 'posts and newsletters',
  'office-together': 'two colleagues in one record',
  offline: 'service workers',
  paystack: 'the card page of Paystack; the calls are in tests/api',
  'public-looks': 'axe, large text and the picture for sharing of every page',
  'public-narrow': 'every page without script, and in Kiswahili on a phone',
  'second-step': 'passkeys, codes and recovery codes; the calls are in tests/api',
  'site-content': 'what staff write on the site',
  setup: 'the set-up of a new website',
  'structured-data': 'what search engines read',
  'schools-year': 'a year of a service on two screens; the calls are in tests/api',
  story: 'one order through every paper, up to its refund',
};
