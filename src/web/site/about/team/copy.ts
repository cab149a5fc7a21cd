export const copy = {
  menu: { whoWeAre: 'Who We Are', ourTeam: 'Our Team' },
  meta: {
    title: 'Who we are and our team',
    description:
      'A Nairobi company of developers, engineers and trainers: what we do, our six values and the people who lead the work.',
    crumb: 'Who We Are',
  },
  title: 'The people who pick up the phone',
  lead: 'Mfano means example in Kiswahili. We try to be one: we deliver on the day we promised, at a price agreed in writing before we start.',
  /** The three figures; the numbers are settings. */
  figures: { experience: 'experience', team: 'team', clients: 'clients' },
  about: 'Who we are',
  /** The about text, paragraph by paragraph. */
  story: [
    'We are developers, network and security engineers, designers and trainers in one office. We build and host our own products for schools and messaging, look after networks, and teach.',
    'The person who wrote your system is the person you speak to when it fails. If something breaks, we tell you what we know and when you will hear from us again.',
  ],
  values: 'Six things we stand by',
  /** The six values in their fixed order. */
  sixValues: [
    {
      title: 'Integrity',
      text: 'The same price for everyone who asks for the same thing, and no commission for recommending a supplier.',
    },
    {
      title: 'Collaboration',
      text: 'We work with your IT person, and they know more when we leave.',
    },
    {
      title: 'Transparency',
      text: 'You see the task list, the hours and the bugs. The source code of what you paid for is yours.',
    },
    {
      title: 'Honesty',
      text: 'We tell you bad news first. If a spreadsheet would do, we say so before you pay for a system.',
    },
    {
      title: 'Excellence',
      text: 'Before we hand anything over, a colleague tries to break it on a slow phone and a bad connection.',
    },
    {
      title: 'Ethical Practices',
      text: 'No bribes, no bought reviews, and no data kept that we do not need.',
    },
  ],
  team: 'Our team',
  teamLead: 'Each project has a lead from this team and a second person who can take over.',
  none: 'No team members to show yet. Call us to speak to one of us.',

  failed: 'We could not load the team members.',
  retry: 'Try again',
  join: 'Work with us',
  joinText: 'See our open jobs, attachments and internships, and apply.',
  jobs: 'Jobs & Internships',
  /** Where a member is found, and what is read out behind it. */
  links: { linkedin: 'LinkedIn', twitter: 'X (Twitter)', facebook: 'Facebook' },
  linkOf: 'of {name}',
};
