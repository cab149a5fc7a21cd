/** What the columns of people who act for accounts hold of them, sorted as in columns.ts. */
export const PEOPLE = {
  accountPeople: {
    person: 'name email',
    about: 'role createdAt acceptedAt seenAt',
    secret: 'tokenHash',
    ours: 'id ownerId expiresAt userId',
  },
} as const;
