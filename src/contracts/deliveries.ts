/** The steps of the company after a package is paid. */
export const DELIVERIES = [
  'onboarding',
  'accounts',
  'sms_units',
  'sender_name',
  'tune_brief',
  'scoping_call',
  'seat',
  'hosting',
  'delivery',
] as const;
export type Delivery = (typeof DELIVERIES)[number];

/** The default delivery of each package type. */
export const DELIVERY_OF = {
  Premium: 'onboarding',
  'Exam Parlour': 'accounts',
  'Bulk SMS': 'sender_name',
  'Skiza Tunes': 'tune_brief',
  Cybersecurity: 'scoping_call',
  Bootcamp: 'seat',
  'Web Hosting': 'hosting',
} as const satisfies Record<string, Delivery>;

interface Step {
  from: 'us' | 'customer';
  asks: string;
  /** Kiswahili; empty for a step that customers do not see. */
  sw?: string;
}

/** Where in a checklist its report is: the last file that we give, and no draft to approve. -1 for none. */
export const reportIn = (steps: readonly Step[]): number =>
  steps.findLastIndex(
    ({ from, asks, sw }, index) =>
      from === 'us' && asks === 'file' && sw && steps[index + 1]?.asks !== 'approval',
  );
