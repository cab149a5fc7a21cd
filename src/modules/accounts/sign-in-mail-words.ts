import type { Language } from '../../kernel/language.ts';

/** Texts of emails about signing in, in the language of the account. */
const en = {
  link: {
    subject: 'Your link to sign in',
    said: 'Someone, probably you, asked to sign in to your account with us by email. Open this link and press the button on the page.',
    label: 'Sign in',
    note: 'The link works once, on any phone or computer, and expires after 60 minutes. Do not share it. If you did not ask for it, ignore this email. Nobody can sign in this way without the link.',
  },
  device: {
    both: (browser: string, system: string) => `${browser} on ${system}`,
    unknown: 'Unknown browser',
  },
  newDevice: {
    subject: 'New sign-in to your account',
    said: (device: string, network: string) =>
      `Someone, probably you, has just signed in to your account with us on a new phone or computer. It was ${device}, from the IP address ${network}.`,
    note: 'If it was you, there is nothing to do. If not, choose another password immediately to end all sessions, and call us.',
  },
  linked: {
    subject: 'Sign-in with Google was added to your account',
    said: 'Your account with us was just linked to Google. Anyone who can use your Google account can now sign in here. You can remove sign-in with Google in your account.',
  },
  removed: {
    subject: 'Sign-in with Google was removed from your account',
    said: 'The link between your account with us and Google was just removed. You can still sign in with your password.',
  },
  note: 'If it was you, there is nothing to do. If not, choose another password immediately and call us.',
};

type Words = typeof en;

const sw: Words = {
  link: {
    subject: 'Kiungo chako cha kuingia',
    said: 'Mtu, huenda ni wewe, ameomba kuingia kwenye akaunti yako kwa barua pepe. Fungua kiungo hiki, kisha ubonyeze kitufe kilicho kwenye ukurasa.',
    label: 'Ingia',
    note: 'Kiungo hiki kinafanya kazi mara moja tu, kwenye simu au kompyuta yoyote, na muda wake utaisha baada ya dakika 60. Usimpe mtu yeyote kiungo hiki. Kama si wewe uliyeomba, puuza barua pepe hii. Hakuna anayeweza kuingia kwa njia hii bila kiungo hiki.',
  },
  device: {
    both: (browser, system) => `${browser} kwenye ${system}`,
    unknown: 'kivinjari kisichojulikana',
  },
  newDevice: {
    subject: 'Mtu ameingia kwenye akaunti yako kwa kifaa kipya',
    said: (device, network) =>
      `Mtu, huenda ni wewe, ameingia sasa hivi kwenye akaunti yako kwa simu au kompyuta mpya. Alitumia ${device}, kutoka anwani ya IP ${network}.`,
    note: 'Kama ni wewe, huhitaji kufanya chochote. Kama si wewe, chagua nenosiri jipya mara moja ili umtoe kwenye akaunti yako, kisha utupigie simu.',
  },
  linked: {
    subject: 'Kuingia kwa Google kumeongezwa kwenye akaunti yako',
    said: 'Akaunti yako kwetu imeunganishwa sasa hivi na Google. Yeyote anayeweza kutumia akaunti yako ya Google sasa anaweza kuingia hapa. Unaweza kuiondoa njia hii katika ukurasa wa akaunti yako.',
  },
  removed: {
    subject: 'Kuingia kwa Google kumeondolewa kwenye akaunti yako',
    said: 'Akaunti yako kwetu imetenganishwa sasa hivi na Google. Bado unaweza kuingia kwa nenosiri lako.',
  },
  note: 'Kama ni wewe, huhitaji kufanya chochote. Kama si wewe, chagua nenosiri jipya mara moja na utupigie simu.',
};

export const WORDS: Record<Language, Words> = { en, sw };
