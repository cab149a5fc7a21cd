import type { RetentionKind } from '../../../contracts/settings-values.ts';

/** What goes, and from when on its time counts. */
export const RETENTION: Record<RetentionKind, { label: string; settled: string }> = {
  messages: {
    label: 'Contact messages',
    settled: 'Read ones, since they came or were last marked.',
  },
  quotes: {
    label: 'Quotes without an order',
    settled: 'Closed ones, since the last word in them.',
  },
  applications: {
    label: 'Applications and CVs',
    settled: 'Rejected, or of a closed vacancy, since the last change.',
  },
  orders: {
    label: 'Orders nobody tried to pay',
    settled: 'Cancelled or expired, without any payment.',
  },
  payloads: {
    label: 'Raw messages of providers',
    settled: 'What they said is emptied; the payments stay.',
  },
  mails: {
    label: 'Texts of mails and SMS',
    settled: 'Since they went out; that they did stays noted.',
  },
  unsubscribed: {
    label: 'Addresses that unsubscribed',
    settled: 'Since they left the newsletter.',
  },
  unconfirmed: {
    label: 'Addresses never confirmed',
    settled: 'Since the newsletter was last asked for.',
  },
  requests: {
    label: 'Requests about personal data',
    settled: 'Since they were closed; unconfirmed ones go after a week.',
  },
  signIns: { label: 'Days of being signed in', settled: 'Who was signed in on which day.' },
  bells: { label: 'Entries of the bells', settled: 'What the office told its staff.' },
};
