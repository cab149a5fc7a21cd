import type { Delivery } from '../../contracts/deliveries.ts';
import type { DeliveryStep } from '../../db/tables/deliveries.ts';

/** A step as a checklist has it; due so many working days after the payment. */
export interface TemplateStep extends Pick<DeliveryStep, 'text' | 'asks' | 'from'> {
  days: number;
  /** Kiswahili, where the customer sees the step. */
  sw?: string;
}

const ours = (text: string, days: number, more: Partial<TemplateStep> = {}): TemplateStep => ({
  text,
  days,
  asks: 'nothing',
  from: 'us',
  ...more,
});
/** A file that the customer sends. */
const theirs = (text: string, days: number, { sw }: { sw: string }): TemplateStep => ({
  text,
  sw,
  days,
  asks: 'file',
  from: 'customer',
});

/** What is done for each kind of package, in order, until staff change it. A package chooses its kind in the catalogue. */
export const TEMPLATES: Record<Delivery, readonly TemplateStep[]> = {
  onboarding: [
    ours('Call the school and agree on a first day', 1, { asks: 'note' }),
    theirs('Onboarding form, filled in', 3, { sw: 'Fomu ya kuanza iliyojazwa' }),
    theirs('List of learners and teachers to import', 3, {
      sw: 'Orodha ya wanafunzi na walimu ya kuingizwa',
    }),
    ours('Learners and teachers imported', 5, { sw: 'Wanafunzi na walimu wameingizwa' }),
    ours('One-time sign-in link sent', 5, { sw: 'Kiungo cha kuingia mara moja kimetumwa' }),
    ours('Staff of the school trained', 10, { sw: 'Wafanyakazi wa shule wamefunzwa' }),
  ],
  accounts: [
    ours('Accounts opened', 1, { sw: 'Akaunti zimefunguliwa' }),
    ours('Sign-in details sent', 1, { asks: 'note', sw: 'Maelezo ya kuingia yametumwa' }),
  ],
  sms_units: [
    ours('SMS credits added', 1, { asks: 'credits', sw: 'Salio la SMS limeongezwa' }),
    ours('Balance confirmed with the customer', 2),
  ],
  sender_name: [
    theirs('Certificate of registration and a signed letter for the sender name', 3, {
      sw: 'Cheti cha usajili na barua iliyosainiwa ya jina la mtumaji',
    }),
    ours('Papers checked and sent to the network', 4, {
      sw: 'Hati zimekaguliwa na kutumwa kwa kampuni ya simu',
    }),
    ours('Sender name approved by the network', 10, {
      asks: 'note',
      sw: 'Jina la mtumaji limekubaliwa',
    }),
    ours('SMS credits added', 11, { asks: 'credits', sw: 'Salio la SMS limeongezwa' }),
  ],
  tune_brief: [
    ours('Call about the brief: words, voice, music', 1, { asks: 'note' }),
    theirs('Logo or text for the tune', 3, { sw: 'Nembo au maandishi ya wimbo' }),
    ours('Draft tune recorded and sent to listen to', 6, {
      asks: 'file',
      sw: 'Rasimu ya wimbo imerekodiwa na kutumwa uisikilize',
    }),
    {
      text: 'Listen to the draft, and approve it or ask for changes',
      sw: 'Sikiliza rasimu, kisha uikubali au uombe marekebisho',
      days: 9,
      asks: 'approval',
      from: 'customer',
    },
    ours('Tune uploaded to the network', 12, { sw: 'Wimbo umepakiwa kwenye mtandao' }),
  ],
  scoping_call: [
    ours('Scoping call held', 2, { asks: 'note', sw: 'Simu ya kupanga kazi imefanyika' }),
    theirs('Signed permission to test', 4, { sw: 'Ruhusa iliyosainiwa ya kufanya majaribio' }),
    ours('Work carried out', 10, { sw: 'Kazi imefanyika' }),
    ours('Report delivered', 15, { asks: 'file', sw: 'Ripoti imetolewa' }),
  ],
  seat: [
    ours('Learners enrolled in the class', 1, {
      asks: 'note',
      sw: 'Wanafunzi wameandikishwa darasani',
    }),
    ours('Joining details sent', 2, { sw: 'Maelezo ya kujiunga yametumwa' }),
  ],
  hosting: [
    {
      text: 'The domain that you want or have',
      sw: 'Jina la tovuti (domain) unalotaka au ulilo nalo',
      days: 1,
      asks: 'domain',
      from: 'customer',
    },
    ours('Domain wish checked', 1, { sw: 'Jina la tovuti ulilotaka limeangaliwa' }),
    ours('Hosting opened', 1, { sw: 'Hosting imefunguliwa' }),
    ours('Expiry day noted', 1, { asks: 'day' }),
    ours('Control panel details sent', 2, {
      asks: 'note',
      sw: 'Maelezo ya paneli ya udhibiti yametumwa',
    }),
  ],
  delivery: [ours('Delivered', 2, { sw: 'Imetolewa' })],
};

const TITLES: Record<Delivery, (name: string, quantity: number, many: string) => string> = {
  onboarding: (name, _, many) => `Set up ${name} and train the school${many}`,
  accounts: (name, _, many) => `Open Exam Parlour ${name} accounts${many}`,
  sms_units: (_, quantity) => `Add ${quantity.toLocaleString('en-KE')} SMS credits`,
  sender_name: (name, _, many) => `Register a sender name (${name})${many}`,
  tune_brief: (name, _, many) => `Make the ${name} tune${many}`,
  scoping_call: (name, _, many) => `Scope and deliver ${name}${many}`,
  seat: (name, quantity) => `Enrol ${quantity} in the ${name} bootcamp`,
  hosting: (name, _, many) => `Open ${name} hosting${many}`,
  delivery: (name, _, many) => `Deliver ${name}${many}`,
};

/** The work for a paid line in one sentence. */
export const titleOf = (kind: Delivery, name: string, quantity: number): string =>
  TITLES[kind](name, quantity, quantitySuffix(quantity));

/** Behind what there is more than one of. */
export const quantitySuffix = (quantity: number): string =>
  quantity > 1 ? ` × ${quantity.toLocaleString('en-KE')}` : '';
