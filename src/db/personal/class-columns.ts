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
