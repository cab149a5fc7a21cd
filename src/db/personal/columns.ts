import { ACCOUNTS, CLASSES, IMPORTS } from './feature-columns.ts';
import type { ColumnOf, TableName } from './all-tables.ts';

/** What the columns of a table hold, by the names of its constant, with a space between them. */
interface Sorted {
  /** Names, addresses and words of a customer: in their download, and written over where the row outlives them. */
  person?: string;
  /** What else a customer may read about themselves, in their download while the row exists. */
  about?: string;
  /** Says something about a customer and is in no download, as a secret or a copy; written over like `person`. */
  secret?: string;
  /** Keys, marks of the product, the company's and the staff's own. */
  ours?: string;
}

type Words<S extends string> = S extends `${infer First} ${infer Rest}` ? First | Words<Rest> : S;
export type Listed<S> = { [K in keyof S]: S[K] extends string ? Words<S[K]> : never }[keyof S];

/** Says which names are missing, and which are no column; nothing where all agree. */
type Complete<N extends TableName, S> = [Exclude<ColumnOf<N>, Listed<S>>] extends [never]
  ? [Exclude<Listed<S>, ColumnOf<N>>] extends [never]
    ? unknown
    : { noColumn: Exclude<Listed<S>, ColumnOf<N>> }
  : { notSorted: Exclude<ColumnOf<N>, Listed<S>> };

type All<T> = { [N in TableName]: N extends keyof T ? T[N] & Complete<N, T[N]> : Sorted };

/** Takes only what sorts every column of every table. */
const complete = <const T extends Record<string, Sorted>>(all: T & All<T>): T => all;

/**
 * Every column of every table, by what it holds of a customer. The download and the deletion are made from it, so a
 * column that is not sorted here does not compile.
 */
export const SORTED = complete({
  ...ACCOUNTS,
  // What is bought.
  orders: {
    person: 'customerName customerEmail customerPhone company kraPin purchaseOrder',
    about:
      'number status currency couponCode discount subtotal vat total texts language termsVersion endedBecause createdAt expiresAt paidAt',
    secret: 'network',
    ours: 'id userId couponId idempotencyKey idempotencyHash updatedAt',
  },
  orderLines: {
    about: 'name quantity unitPrice discount net vat unit billingPeriod',
    ours: 'orderId vatRate position packageId packageType intakeId',
  },
  deliveries: {
    about:
      'title status stage credits dueOn waiting closedBecause changeRounds changes domain expiresOn createdAt doneAt',
    ours: 'id orderId position kind detail steps creditsOwed ownerId expiryTold doneBy note updatedAt updatedBy changedFields',
  },
  deliveryFiles: {
    about: 'name fromCustomer createdAt',
    ours: 'id deliveryId step fileKey shown addedBy',
  },
  creditEntries: {
    about: 'kind reason number day',
    ours: 'id deliveryId reference enteredBy createdAt',
  },
  services: {
    person: 'customer email phone kraPin promptPhone',
    about:
      'name quantity price nextPrice nextPriceFrom period status startsOn paidUntil endsOn language createdAt',
    ours: 'id orderId cardUserId position packageId taxClass endedBecause note updatedAt updatedBy changedFields',
  },
  servicePeriods: {
    about: 'startsOn endsOn invoiceNumber promptedOn',
    ours: 'serviceId price promptOpen createdAt',
  },
  serviceChanges: {
    about: 'name price paidUntil invoiceNumber createdAt',
    ours: 'serviceId packageId taxClass',
  },
  seatHolds: { ours: 'orderId intakeId seats expiresAt' },
  ...CLASSES,

  // Money and papers.
  payments: {
    person: 'customer phone',
    about:
      'payableNumber provider status amount currency settles rounding rate rateDate receipt failureReason createdAt settledAt',
    secret: 'secretHash details',
    ours: 'id payableKind payableId cardUse cardUserId startKey providerRef failureCode fee invoiceNumber review final checks nextCheckAt unansweredAt updatedAt',
  },
  refunds: {
    about: 'amount currency reason status receipt createdAt settledAt',
    ours: 'id paymentId note requestedBy providerRef secretHash failureReason tries lines credits doneBy checks nextCheckAt updatedAt',
  },
  paymentEvents: {
    secret: 'headers body reading',
    ours: 'id provider key type paymentId receivedAt processedAt outcome tries nextTryAt',
  },
  receivedMoney: {
    secret: 'account phone payer suggestion',
    ours: 'receipt amount takenAt sources state paymentId listedAt proven note decidedBy checks nextCheckAt createdAt updatedAt',
  },
  receiptChecks: {
    ours: 'id receipt payableKind payableNumber askedBy state answer secretHash createdAt updatedAt',
  },
  mpesaMarks: { ours: 'name value at' },
  reconciliationRuns: {
    ours: 'id ranAt since matched onlyOurs onlyTheirs amountDiffers unanswered assumed notCompared',
  },
  invoices: {
    person: 'customer customerEmail customerPhone customerPin customerAddress purchaseOrder',
    about:
      'number status note currency discountRate discount amount tax total paid rounding withheld credited date dueDate opening texts language issuedAt sentAt viewedAt voidedAt createdAt',
    ours: 'orderId proposalId userId plan waiting updatedAt updatedBy changedFields',
  },
  invoiceItems: {
    about: 'description quantity price discount vat',
    ours: 'invoiceNumber vatRate position taxClass discountRate',
  },
  invoiceReminders: { about: 'kind dueDate createdAt', ours: 'invoiceNumber' },
  creditNotes: {
    about: 'number amount tax total reason date',
    ours: 'invoiceNumber createdBy createdAt',
  },
  manualPayments: {
    person: 'customer',
    about: 'method amount rounding currency reference date receivedAt createdAt reversedAt',
    ours: 'id invoiceNumber note recordedBy receiptTo reversedBy reversedBecause countedAs receiptPart certificateKey',
  },
  deliveryChecklists: { ours: 'kind steps updatedAt updatedBy changedFields' },
  ...IMPORTS,
  counters: { ours: 'name value' },
  monthClosings: { ours: 'id month closedAt closedBy open' },
  monthLines: { ours: 'closingId kind id line' },
  dailyFigures: { ours: 'day users openJobs revenue' },
  apiKeys: {
    ours: 'id name prefix hash scopes expiresOn lastUsedOn createdAt createdBy revokedAt revokedBy',
  },
  webhookEndpoints: {
    ours: 'id name url events active sealed failingSince toldAt createdAt createdBy updatedAt updatedBy changedFields',
  },
  webhookDeliveries: {
    ours: 'id eventId endpointId type record status tries dueAt leasedUntil triedAt code answer problem createdAt',
  },
  coupons: {
    ours: 'id code discountRate discount startsOn endsOn maxUses maxPerCustomer minOrder packages note active createdAt updatedAt updatedBy changedFields',
  },
  expenses: {
    ours: 'id date category supplier amount note receiptKey createdAt updatedAt updatedBy changedFields',
  },

  // What is written to us.
  quotes: {
    person: 'fullName businessName email mobile phone',
    about: 'id selectedServices referralSource message consent language status createdAt',
    ours: 'userId dueAt warnedAt escalatedAt lastResponseAt customerAt updatedAt updatedBy',
  },
  quoteMessages: { about: 'sender subject text createdAt', ours: 'id quoteId author requestHash' },
  proposals: {
    person: 'acceptedName acceptedIp declineReason',
    about:
      'title status currency amount tax total discount validUntil terms message sentAt decidedAt acceptedText',
    ours: 'id quoteId version discountRate plan acceptedHash decisionHash invoiceNumber inAddition createdAt updatedAt updatedBy changedFields',
  },
  proposalLines: {
    about: 'description quantity price discount vat',
    ours: 'proposalId vatRate position taxClass discountRate',
  },
  contactMessages: {
    person: 'name email phone',
    about: 'subject message language createdAt',
    ours: 'id writtenBy serviceId requestHash status assignedTo repliedAt archivedAt updatedAt updatedBy',
  },
  messageEntries: { about: 'text createdAt', ours: 'id messageId kind author' },
  applications: {
    person: 'fullName email phone linkedIn skills',
    about: 'language status createdAt',
    ours: 'id jobId resumeKey updatedAt updatedBy changedFields',
  },
  applicationHistory: {
    person: 'fullName phone linkedIn skills',
    about: 'status createdAt',
    ours: 'id applicationId resumeKey',
  },
  waitingApplications: {
    person: 'fullName phone linkedIn skills',
    about: 'language createdAt expiresAt',
    ours: 'id applicationId resumeKey linkHash',
  },
  applicationNotes: { secret: 'text', ours: 'id applicationId author createdAt' },
  jobs: {
    ours: 'id title department location kiswahili status type description postedDate createdAt updatedAt updatedBy changedFields deletedAt',
  },
  comments: {
    person: 'author',
    about: 'text status createdAt',
    secret: 'userId',
    ours: 'id postId updatedAt updatedBy changedFields',
  },
  subscribers: {
    person: 'email',
    about: 'language status requestedAt mailedAt confirmedAt unsubscribedAt createdAt',
    ours: 'id round',
  },
  newsletterDeliveries: { ours: 'issueId subscriberId queuedAt skippedAt' },
  newsletterIssues: {
    ours: 'id subject content status recipients createdAt updatedAt updatedBy changedFields startedAt sentAt',
  },
  consents: {
    person: 'email',
    about: 'purpose given wording language texts version source createdAt',
    ours: 'id userId reference',
  },
  dataRequests: {
    person: 'name email details',
    about: 'kind language outcome answer createdAt confirmedAt dueAt closedAt',
    ours: 'id tokenHash closedBy',
  },
  notices: {
    person: 'subject',
    about: 'template recipient status createdAt sentAt',
    secret: 'text html content replyTo headers attachments sealed',
    ours: 'id channel reference tries nextTryAt lastError providerId secret',
  },
  privateLinks: { ours: 'id purpose reference sealed createdAt revokedAt' },
  files: { secret: 'name', ours: 'key folder contentType size createdAt scan' },

  // What staff keep about a customer.
  customers: { secret: 'key words', ours: 'at' },
  customerMerges: { secret: 'fromKey intoKey', ours: 'id createdBy createdAt undoneAt undoneBy' },
  customerNotes: { secret: 'key text', ours: 'id author createdAt' },

  // The company's own: what it sells and publishes, its staff, its machine.
  auditEntries: {
    ours: 'id at actorId actor ip requestId action entity entityId summary before after',
  },
  notifications: { ours: 'id userId message type href area read createdAt' },
  officePreferences: { ours: 'userId shortcuts muted' },
  packages: {
    ours: 'id packageType name description kiswahili price vatRate taxClass features recommended image unit isPerSms network curriculum pastIntakes delivery billingPeriod unitsIncluded changeRounds reportMonths specs minQuantity maxQuantity position active createdAt updatedAt updatedBy changedFields',
  },
  intakes: {
    ours: 'id packageId startsOn capacity sold open createdAt updatedAt updatedBy changedFields',
  },
  posts: {
    ours: 'id slug title summary content kiswahili category author tags status date time imageSource imageKey imageError createdAt updatedAt updatedBy changedFields',
  },
  postLikes: { ours: 'postId visitor createdAt' },
  postSlugs: { ours: 'slug postId' },
  contentRecords: {
    ours: 'id kind place position data kiswahili sample approvedAt approvedBy published createdAt updatedAt updatedBy changedFields',
  },
  siteSearch: {
    ours: 'source position kind language editions address title detail stamp titleWords words',
  },
  siteWords: { ours: 'word' },
  totals: { ours: 'users invoiced overdue overdueSum' },
  goneAddresses: { ours: 'path createdAt' },
  legalVersions: { ours: 'document version words kiswahili source publishedBy publishedAt' },
  teamMembers: {
    ours: 'id name role bio kiswahili photo facebook twitter linkedin position createdAt updatedAt updatedBy changedFields',
  },
  settings: { ours: 'key value updatedAt updatedBy changedFields' },
  retentionStates: {
    ours: 'kind checkedAt checkedDays found oldest releasedDays releasedAt releasedBy removedAt removed problem',
  },
  cardTries: { ours: 'paymentId shares createdAt' },
  messageCounts: { ours: 'kind key windowStart count' },
  requestCounts: { ours: 'key windowStart count' },
  lostNumbers: { ours: 'number foundAt' },
  restores: { ours: 'id madeAt restoredAt' },
  providerTokens: { ours: 'provider sealed until askingUntil' },
  secretKeyCheck: { ours: 'id sealed' },
});
