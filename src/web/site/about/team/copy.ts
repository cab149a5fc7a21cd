export const copy = {
  meta: {
    title: 'Who we are and our team',
    description:
      'A Nairobi company of developers, engineers and trainers: how we began, the six values we work by, and the people who lead the work.',
    crumb: 'Who We Are',
  },
  title: 'The people who pick up the phone',
  lead: 'Mfano means example in Swahili. We try to be one: for work that is delivered on the day it was promised, and for prices that are written down before it starts.',
  /** The three figures; the numbers are settings. */
  figures: { experience: 'experience', team: 'team', clients: 'clients' },
  about: 'Who we are',
  /** The about text, paragraph by paragraph. */
  story: [
    'We began by building websites for shops along one road in Nairobi. The shops asked for stock lists, the stock lists asked for payments, and a head teacher who bought exercise books from one of them asked whether we could do school fees.',
    'Today developers, network and security engineers, designers and trainers work from one office. We build and host our own products for schools and for messaging, look after the networks that they run on, and teach the people who will one day compete with us.',
    'We stay small enough that whoever wrote your system is who you speak to when it misbehaves. When something breaks, the first answer is what we know, and the second is when you will hear from us again.',
  ],
  values: 'Six things we do not bargain over',
  /** The six values in their fixed order. */
  sixValues: [
    {
      title: 'Integrity',
      text: 'One price for everybody who asks for the same thing, and no commission for recommending a supplier.',
    },
    {
      title: 'Collaboration',
      text: 'We work with the IT person you already have, and leave them knowing more than before.',
    },
    {
      title: 'Transparency',
      text: 'You see the task list, the hours and the bugs. The source code of what you paid for is yours.',
    },
    {
      title: 'Honesty',
      text: 'Bad news travels first. If a spreadsheet would do, we say so before you pay for a system.',
    },
    {
      title: 'Excellence',
      text: 'Nothing is handed over before a colleague has tried to break it, on a slow phone and on a bad connection.',
    },
    {
      title: 'Ethical Practices',
      text: 'No bribes, no bought reviews, no data kept that the work does not need.',
    },
  ],
  team: 'Our team',
  teamLead:
    'Every project has one of these people at its head and another who can stand in. You get both names, and both numbers.',
  none: 'The cards of the team are being brought up to date. Call us, and you will meet one of us anyway.',

  failed: 'Team members could not be loaded.',
  retry: 'Try again',
  join: 'There may be a desk for you here',
  joinText:
    'Open positions, attachments and internships stand on one page, with the form to apply.',
  jobs: 'Jobs & Internships',
  /** Where a member is found, and what is read out behind it. */
  links: { linkedin: 'LinkedIn', twitter: 'X (Twitter)', facebook: 'Facebook' },
  linkOf: 'of {name}',
};
