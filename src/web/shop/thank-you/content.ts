interface NextStep {
  title: string;
  text: string;
}

/** What happens after payment, by package type (D9, D136). */
const NEXT: Record<string, NextStep> = {
  Premium: { title: 'Onboarding of your school', text: 'We call you within one working day to agree on a day for set-up and for training your staff. Have your class lists and fee structure at hand.' },
  'Exam Parlour': { title: 'Exam Parlour accounts', text: 'We open the accounts and send the sign-in details to your e-mail within one working day.' },
  'Bulk SMS': { title: 'Bulk SMS', text: 'Credits are loaded to your SMS account. For a network package we ask you for the sender name you want and register it with the network.' },
  'Skiza Tunes': { title: 'Your tune', text: 'We call you for the brief: the words, the voice and the mood. You hear a draft before it goes to the network.' },
  Cybersecurity: { title: 'Scoping call', text: 'One of our engineers calls you within one working day to go through what you run and to plan the work.' },
  Bootcamp: { title: 'Your seat', text: 'Your seat is confirmed. The timetable, the place and what to bring come to your e-mail before the first day.' },
  'Web Hosting': { title: 'Hosting', text: 'We open the hosting service and send you its address and sign-in details within one working day.' },
};

const ANY: NextStep = { title: 'Delivery', text: 'We contact you within one working day to agree on the next step.' };

/** The next steps of an order, one for each kind of package in it. */
export function nextSteps(packageTypes: string[]): NextStep[] {
  return [...new Set(packageTypes.map((type) => NEXT[type] ?? ANY))];
}

export const neutral = {
  title: 'Thank you',
  text: 'When an order is paid, its receipt comes to your e-mail. If you miss yours, write to us and we send it again.',
};
