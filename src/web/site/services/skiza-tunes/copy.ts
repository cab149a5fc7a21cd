export const copy = {
  meta: {
    title: 'Skiza tunes for your business',
    description:
      'A ringback tune of your own: script, Kenyan voice artist, music and the Skiza code, in English or Kiswahili, at a fixed price.',
    crumb: 'Skiza Tunes',
  },
  hero: {
    name: 'Skiza Tunes',
    title: 'What your callers hear while they wait',
    lead: 'A Skiza tune turns the ringing tone into a few seconds of your own: a greeting, your hours, the offer of the month. We write it, record it and get its Skiza code.',
  },
  go: 'Choose a tune',
  /** A tune to hear, made for this page. */
  tune: {
    calling: 'Calling Mfano Tailors',
    ringing: 'Ringing, with their own tune',
    made: 'Eight seconds, made for this page: thumb piano, guitar and bass. Yours will have a voice on top.',
    play: 'Play the sample tune',
  },
  /** What a tune is made of. */
  components: {
    title: 'Five things make a tune',
    parts: [
      {
        title: 'The script',
        text: 'Two or three sentences that a caller understands over a bad line. Written with you, in English, Kiswahili or both.',
      },
      {
        title: 'The voice',
        text: 'A Kenyan voice artist, chosen from samples you hear first. Warm, brisk or formal: your business, your choice.',
      },
      {
        title: 'The music',
        text: 'Background music or a jingle composed for you, so that nobody can claim it later and no other shop has it.',
      },
      {
        title: 'The mix',
        text: 'Balanced for the narrow band of a phone call. We listen on a handset, not only in the studio.',
      },
      {
        title: 'The code',
        text: 'We submit the finished tune and give you the code to set it on your lines.',
      },
    ],
  },
  testimonial: 'What a customer says',
  pricing: {
    title: 'Bronze, Silver or Gold',
    lead: 'One price for the recording. No monthly charge from us.',
  },
  notes: {
    title: 'Good to know',
    points: [
      {
        title: 'Before recording',
        text: 'You approve the script in writing. Nothing is recorded before that.',
      },
      {
        title: 'After delivery',
        text: 'You also get the sound file for radio, WhatsApp status or your office hold music.',
      },
      {
        title: 'What the network decides',
        text: 'The network decides whether to approve a tune, its monthly charge and the day it goes live.',
      },
    ],
  },
};
