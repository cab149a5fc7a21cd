import type { Language } from '../../kernel/language.ts';

/** Texts of emails to account holders about their account, in the language of the account. */
const en = {
  verify: {
    subject: 'Please confirm your email address',
    label: 'Confirm my address',
    works: 'The link works for 7 days.',
    registered: {
      said: 'Welcome. Please confirm that this email address is yours, so that receipts and course details reach you. You can sign in and pay before you confirm.',
      note: 'If you did not create an account with us, ignore this email.',
    },
    moved: {
      said: 'This is now the email address for your account with us. Use it to sign in. Please confirm that it is yours, so that receipts and course details reach you.',
      note: 'If you have no account with us, ignore this email.',
    },
    wanted: {
      said: 'You asked to use this email address for your account with us. Confirm that it is yours, then sign in with it. Until then your account keeps its old address.',
      note: 'If you did not ask for this, ignore this email.',
    },
  },
  notMe: 'This was not me: choose another password',
  callUs: 'If this was not you, choose another password immediately and call us.',
  factorAdded: {
    subject: 'Two-step sign-in was added to your account',
    app: 'An authenticator app was just added to your account with us.',
    passkey: (name: string) => `The passkey “${name}” was just added to your account with us.`,
    next: 'You will now enter a code or use a passkey after your password.',
    note: 'Keep your recovery codes where you can find them without your phone.',
  },
  factorRemoved: {
    subject: 'Two-step sign-in was changed on your account',
    app: 'An authenticator app was just removed from your account with us.',
    passkey: (name: string) => `The passkey “${name}” was just removed from your account with us.`,
  },
  recoveryUsed: {
    subject: 'One of your recovery codes was used',
    said: 'Someone, probably you, has just signed in to your account with a recovery code.',
    last: 'It was the last one. Create new codes in your account.',
    left: (count: number) => `You have ${count} left. You can create new codes in your account.`,
  },
  factorsReset: {
    subject: 'Two-step sign-in was turned off for your account',
    said: (by: string) =>
      `Two-step sign-in for your account was just turned off by ${by}, and you were signed out everywhere. You can sign in with your password alone until you set it up again.`,
    server: 'the server administrator',
    note: 'If you did not ask for this, choose another password immediately and call us.',
  },
  passwordDropped: {
    label: 'Choose a password',
    google: {
      subject: 'You now sign in with Google',
      said: 'Your account with us is now linked to your Google account. Your account with us had a password from before you confirmed your email address. To be safe, we have removed that password and ended every session that used it.',
      note: 'You need a password only if you want to sign in without Google.',
    },
    link: {
      subject: 'Choose a new password',
      said: 'You have signed in with a link, which confirms that this email address is yours. Your account had a password from before that. To be safe, we have removed that password and ended every session that used it.',
      note: 'Until you choose one, you can sign in with a link that we email you.',
    },
  },
  reset: {
    subject: 'Your link to choose a new password',
    said: 'Someone, probably you, asked for a new password for your account with us. Use this link to choose one.',
    label: 'Choose a new password',
    note: 'The link works once and expires after 60 minutes. If you did not ask for it, ignore this email. Your password will not change.',
  },
  passwordChanged: {
    subject: 'Your password was changed',
    everywhere:
      'The password for your account with us was just changed, and you were signed out everywhere. Sign in with the new password.',
    elsewhere:
      'The password for your account with us was just changed, and every other phone and computer was signed out.',
    note: 'If it was you, there is nothing to do. If not, use the link and call us.',
  },
  invitation: {
    subject: 'You are invited: choose your password',
    said: (inviter: string) =>
      `${inviter} created an account with us for you. Use this link to choose your password, then sign in.`,
    label: 'Choose my password',
    note: 'The link works once and expires after 7 days. If it has expired, choose “Forgot your password” on the sign-in page to get a new one. If you did not expect this invitation, ignore this email.',
  },
  addressChanged: {
    subject: 'The email address for your account was changed',
    staff:
      'Our staff have just changed the email address for your account with us, and you were signed out everywhere. Sign in with the new address.',
    owner:
      'The email address for your account with us was just changed, and you were signed out everywhere. Sign in with the new address.',
    note: 'If you did not ask for this, call us.',
  },
  signIn: {
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
  },
};

type Words = typeof en;

const sw: Words = {
  verify: {
    subject: 'Thibitisha anwani yako ya barua pepe',
    label: 'Thibitisha anwani yangu',
    works: 'Kiungo hiki kinafanya kazi kwa siku 7.',
    registered: {
      said: 'Karibu. Thibitisha kwamba anwani hii ya barua pepe ni yako, ili upate stakabadhi na maelezo ya kozi. Unaweza kuingia na kulipa hata kabla ya kuthibitisha.',
      note: 'Kama hukufungua akaunti kwetu, puuza barua pepe hii.',
    },
    moved: {
      said: 'Sasa hii ndiyo anwani ya barua pepe ya akaunti yako kwetu. Itumie kuingia. Thibitisha kwamba ni yako, ili upate stakabadhi na maelezo ya kozi.',
      note: 'Kama huna akaunti kwetu, puuza barua pepe hii.',
    },
    wanted: {
      said: 'Uliomba kutumia anwani hii ya barua pepe kwa akaunti yako kwetu. Thibitisha kwamba ni yako, kisha uingie ukitumia anwani hii. Hadi wakati huo, akaunti yako itabaki na anwani yake ya zamani.',
      note: 'Kama hukuomba hivyo, puuza barua pepe hii.',
    },
  },
  notMe: 'Si mimi niliyefanya hivi: chagua nenosiri jipya',
  callUs: 'Kama si wewe uliyefanya hivi, chagua nenosiri jipya mara moja na utupigie simu.',
  factorAdded: {
    subject: 'Kuingia kwa hatua mbili kumeongezwa kwenye akaunti yako',
    app: 'Programu ya uthibitishaji imeongezwa sasa hivi kwenye akaunti yako.',
    passkey: (name) =>
      `Ufunguo wa siri (passkey) “${name}” umeongezwa sasa hivi kwenye akaunti yako.`,
    next: 'Kuanzia sasa, utaweka nambari au kutumia ufunguo wa siri baada ya nenosiri lako.',
    note: 'Weka nambari zako za akiba mahali unapoweza kuzipata bila simu yako.',
  },
  factorRemoved: {
    subject: 'Kuingia kwa hatua mbili kumebadilishwa kwenye akaunti yako',
    app: 'Programu ya uthibitishaji imeondolewa sasa hivi kwenye akaunti yako.',
    passkey: (name) =>
      `Ufunguo wa siri (passkey) “${name}” umeondolewa sasa hivi kwenye akaunti yako.`,
  },
  recoveryUsed: {
    subject: 'Moja ya nambari zako za akiba imetumika',
    said: 'Mtu, huenda ni wewe, ameingia sasa hivi kwenye akaunti yako kwa nambari ya akiba.',
    last: 'Hiyo ilikuwa ya mwisho. Tengeneza nambari mpya kwenye akaunti yako.',
    left: (count) =>
      count === 1
        ? 'Umebaki na nambari moja. Unaweza kutengeneza nambari mpya kwenye akaunti yako.'
        : `Umebaki na nambari ${count}. Unaweza kutengeneza nambari mpya kwenye akaunti yako.`,
  },
  factorsReset: {
    subject: 'Kuingia kwa hatua mbili kumezimwa kwenye akaunti yako',
    said: (by) =>
      `Kuingia kwa hatua mbili kwenye akaunti yako kumezimwa sasa hivi na ${by}, na tumekutoa kwenye vifaa vyote. Unaweza kuingia kwa nenosiri lako pekee hadi utakapowasha tena kuingia kwa hatua mbili.`,
    server: 'msimamizi wa seva',
    note: 'Kama hukuomba hivyo, chagua nenosiri jipya mara moja na utupigie simu.',
  },
  passwordDropped: {
    label: 'Chagua nenosiri',
    google: {
      subject: 'Sasa unaingia kwa Google',
      said: 'Akaunti yako kwetu sasa imeunganishwa na akaunti yako ya Google. Ilikuwa na nenosiri lililowekwa kabla ya wewe kuthibitisha anwani yako ya barua pepe. Kwa usalama wako, tumeondoa nenosiri hilo na kila kipindi kilicholitumia.',
      note: 'Utahitaji nenosiri ikiwa tu unataka kuingia bila Google.',
    },
    link: {
      subject: 'Chagua nenosiri jipya',
      said: 'Umeingia kwa kiungo, na hilo linathibitisha kwamba anwani hii ya barua pepe ni yako. Akaunti yako ilikuwa na nenosiri lililowekwa kabla ya hapo. Kwa usalama wako, tumeondoa nenosiri hilo na kila kipindi kilicholitumia.',
      note: 'Hadi utakapochagua nenosiri, unaweza kuingia kwa kiungo tutakachokutumia kwa barua pepe.',
    },
  },
  reset: {
    subject: 'Kiungo chako cha kuchagua nenosiri jipya',
    said: 'Mtu, huenda ni wewe, ameomba nenosiri jipya la akaunti yako kwetu. Tumia kiungo hiki kulichagua.',
    label: 'Chagua nenosiri jipya',
    note: 'Kiungo hiki kinafanya kazi mara moja tu, na muda wake utaisha baada ya dakika 60. Kama si wewe uliyeomba, puuza barua pepe hii. Nenosiri lako halitabadilika.',
  },
  passwordChanged: {
    subject: 'Nenosiri lako limebadilishwa',
    everywhere:
      'Nenosiri la akaunti yako limebadilishwa sasa hivi, na tumekutoa kwenye vifaa vyote. Ingia kwa nenosiri jipya.',
    elsewhere:
      'Nenosiri la akaunti yako limebadilishwa sasa hivi, na tumekutoa kwenye simu na kompyuta nyingine zote.',
    note: 'Kama ni wewe uliyelibadilisha, huhitaji kufanya chochote. Kama si wewe, tumia kiungo kilicho hapo juu mara moja na utupigie simu.',
  },
  invitation: {
    subject: 'Umealikwa: chagua nenosiri lako',
    // No verb agrees with both a person and the company, so the sentence is passive.
    said: (inviter) =>
      `Umefunguliwa akaunti kwetu na ${inviter}. Tumia kiungo hiki kuchagua nenosiri lako, kisha uingie.`,
    label: 'Chagua nenosiri langu',
    note: 'Kiungo hiki kinafanya kazi mara moja tu, na muda wake utaisha baada ya siku 7. Muda wake ukiisha, chagua “Umesahau nenosiri lako?” kwenye ukurasa wa kuingia ili upate kingine. Kama hukutarajia mwaliko huu, puuza barua pepe hii.',
  },
  addressChanged: {
    subject: 'Anwani ya barua pepe ya akaunti yako imebadilishwa',
    staff:
      'Wafanyakazi wetu wamebadilisha anwani ya barua pepe ya akaunti yako sasa hivi, na tumekutoa kwenye vifaa vyote. Ingia kwa anwani mpya.',
    owner:
      'Anwani ya barua pepe ya akaunti yako imebadilishwa sasa hivi, na tumekutoa kwenye vifaa vyote. Ingia kwa anwani mpya.',
    note: 'Kama hukuomba hivyo, tupigie simu.',
  },
  signIn: {
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
  },
};

export const WORDS: Record<Language, Words> = { en, sw };
