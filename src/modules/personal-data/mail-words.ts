import type { Language } from '../../kernel/language.ts';

/** Texts of emails about personal data, in the language of the request or the account. */
const en = {
  confirm: {
    subject: 'Please confirm your request about your data',
    asked: {
      access: 'Someone, probably you, asked us for a copy of the data that we hold about you.',
      correction: 'Someone, probably you, asked us to correct the data that we hold about you.',
      deletion: 'Someone, probably you, asked us to delete the data that we hold about you.',
      objection: 'Someone, probably you, asked us to stop using the data that we hold about you.',
    },
    prove:
      'Please confirm that this address is yours, so that nobody else can get or delete your data.',
    label: 'Confirm my request',
    note: 'The link works for 7 days. If it was not you, ignore this email and nothing will happen.',
  },
  answer: {
    subject: 'Your request about your data',
    by: (by: string) => `${by} wrote this in answer to your request.`,
    attached: 'Your data is attached as a file that you can open with any text editor.',
    complain:
      'If you are not satisfied, you can complain to the Office of the Data Protection Commissioner free of charge.',
  },
  deleted: {
    subject: 'Your account is deleted',
    gone: 'We have just deleted your account with us, as you asked. We also deleted your messages, your applications, and your quotes without an accepted proposal.',
    kept: 'Orders, invoices and payments stay in our books for at least five years. The Tax Procedures Act, 2015, requires this. We will not use them for anything else.',
    note: 'If it was not you, call us immediately.',
  },
};

type Words = typeof en;

const sw: Words = {
  confirm: {
    subject: 'Thibitisha ombi lako kuhusu taarifa zako binafsi',
    asked: {
      access: 'Mtu, huenda ni wewe, ametuomba nakala ya taarifa binafsi tulizonazo kukuhusu.',
      correction: 'Mtu, huenda ni wewe, ametuomba turekebishe taarifa binafsi tulizonazo kukuhusu.',
      deletion: 'Mtu, huenda ni wewe, ametuomba tufute taarifa binafsi tulizonazo kukuhusu.',
      objection:
        'Mtu, huenda ni wewe, ametuomba tuache kutumia taarifa binafsi tulizonazo kukuhusu.',
    },
    prove:
      'Thibitisha kwamba anwani hii ni yako, ili mtu mwingine asipate taarifa zako wala kuzifuta.',
    label: 'Thibitisha ombi langu',
    note: 'Kiungo hiki kinafanya kazi kwa siku 7. Kama si wewe uliyeomba, puuza barua pepe hii na hakuna kitakachofanyika.',
  },
  answer: {
    subject: 'Ombi lako kuhusu taarifa zako binafsi',
    // No verb agrees with both a person and the company, so the sentence is passive.
    by: (by) => `Jibu hili la ombi lako limeandikwa na ${by}.`,
    attached:
      'Taarifa zako zimeambatishwa kama faili unayoweza kuifungua kwa programu yoyote ya maandishi.',
    complain:
      'Usiporidhika, unaweza kulalamika kwa Ofisi ya Kamishna wa Ulinzi wa Data (ODPC). Ni bure.',
  },
  deleted: {
    subject: 'Akaunti yako imefutwa',
    gone: 'Akaunti yako kwetu imefutwa sasa hivi, kama ulivyoomba. Pia tumefuta ujumbe wako, maombi yako ya kazi, na maombi yako ya bei yasiyo na pendekezo ulilokubali.',
    kept: 'Maagizo, ankara na malipo yatabaki kwenye vitabu vyetu vya hesabu kwa angalau miaka mitano. Sheria ya Taratibu za Kodi ya 2015 (Tax Procedures Act, 2015) inatutaka tufanye hivyo. Hatutayatumia kwa jambo lingine lolote.',
    note: 'Kama si wewe uliyeomba, tupigie simu mara moja.',
  },
};

export const WORDS: Record<Language, Words> = { en, sw };
