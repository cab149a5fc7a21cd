/** What the columns of accounts, of ways to sign in and of people who act for an account hold of them, sorted as in columns.ts. */
export const ACCOUNTS = {
  users: {
    person: 'firstName lastName email phone avatar displayName emailVerifiedAt',
    about: 'id texts language termsVersion createdAt',
    secret: 'passwordHash',
    ours: 'role preset status updatedAt updatedBy changedFields anonymisedAt',
  },
  sessions: {
    about: 'device network createdAt seenAt expiresAt remember',
    ours: 'id userId provedAt',
  },
  identities: { about: 'provider createdAt', secret: 'subject', ours: 'userId' },
  passkeys: {
    about: 'name createdAt usedAt',
    secret: 'credentialId publicKey counter transports',
    ours: 'id userId',
  },
  authenticatorApps: {
    about: 'createdAt confirmedAt',
    secret: 'sealed usedStep',
    ours: 'id userId',
  },
  keptCards: {
    about: 'provider brand last4 expires createdAt',
    secret: 'sealed',
    ours: 'userId',
  },
  removedCards: { secret: 'sealed', ours: 'provider tries nextTryAt' },
  recoveryCodes: { ours: 'id userId createdAt' },
  challenges: { ours: 'id purpose userId createdAt expiresAt remember subject' },
  knownDevices: { ours: 'id userId seenAt' },
  loginTries: { secret: 'email', ours: 'device count windowEndsAt usedUp' },
  oneTimeTokens: {
    secret: 'newEmail',
    ours: 'id purpose userId createdAt expiresAt usedAt replacedAt device',
  },
  pendingRegistrations: {
    secret: 'subject email firstName lastName',
    ours: 'id origin expiresAt',
  },
  userDays: { about: 'day', ours: 'userId' },
  accountPeople: {
    person: 'name email',
    about: 'role createdAt acceptedAt seenAt',
    secret: 'tokenHash',
    ours: 'id ownerId expiresAt userId',
  },
} as const;

/** What the columns of classes hold of a customer, sorted as in columns.ts. */
export const CLASSES = {
  waitlist: {
    person: 'name email phone',
    about: 'seats language status offeredUntil createdAt',
    ours: 'id intakeId orderId updatedAt',
  },
  classParticipants: {
    person: 'name email',
    about: 'language createdAt',
    ours: 'id intakeId orderId position seat updatedAt',
  },
  classMeetings: { about: 'day', ours: 'id intakeId createdAt' },
  classAttendance: { ours: 'meetingId participantId' },
  certificates: {
    person: 'name built',
    about: 'code number className startsOn language issuedOn correctedOn withdrawnOn',
    ours: 'participantId createdAt updatedAt updatedBy changedFields',
  },
} as const;

/** What the columns of imports hold of a customer, sorted as in columns.ts. */
export const IMPORTS = {
  imports: { ours: 'id kind fileName created present createdBy createdAt' },
  importRows: { ours: 'importId line kind reference outcome record' },
  importedCustomers: { person: 'name email phone company kraPin', about: 'createdAt', ours: 'id' },
} as const;
