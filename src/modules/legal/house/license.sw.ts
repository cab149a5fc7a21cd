import type { LegalText } from '../legal-text.ts';

export const license: LegalText = {
  title: 'Leseni',
  description:
    'Umiliki wa maandishi, picha, msimbo na fonti ya tovuti hii na bidhaa zetu, na unachoruhusiwa kuzifanyia.',
  lead: 'Umiliki wa kazi yetu, kwenye ukurasa mmoja.',
  sections: [
    {
      title: 'Tovuti hii',
      paragraphs: [
        'Sisi ndio wamiliki wa maandishi, michoro, video na msimbo wa tovuti hii. Sheria ya Hakimiliki ya 2001 (Copyright Act, 2001) inavilinda. Unaweza kunukuu na kuweka viungo kwa uhuru, na kuchapisha kurasa kwa matumizi yako mwenyewe. Unaweza kutumia na kubadilisha upendavyo violezo vya ujumbe vilivyo kwenye ukurasa wa Bulk SMS.',
      ],
    },
    {
      title: 'Bidhaa zetu',
      paragraphs: [
        'DarasaLink, Exam Parlour na mfumo wa SMS hutolewa kwa leseni, haziuzwi. Shirika lako linaweza kuzitumia kwa muda uliolipia, kwa idadi ya watumiaji iliyotajwa kwenye kifurushi. Data yako ni yako. Unaweza kuitoa kwenye mfumo wakati wowote, katika muundo unaotumika sana.',
      ],
    },
    {
      title: 'Kazi tunazofanya kwa agizo',
      paragraphs: [
        'Tovuti, programu na mifumo tunayokutengenezea huwa yako ikishalipiwa kikamilifu, pamoja na msimbo wake. Tunabaki na sehemu za jumla tunazotumia kwa wateja wengi. Unaweza kuzitumia na kuzibadilisha ndani ya mfumo wako kwa muda wowote upendao.',
      ],
    },
    {
      title: 'Kazi za wengine',
      paragraphs: [
        'Vichwa vimeandikwa kwa fonti ya Bricolage Grotesque, chini ya SIL Open Font License 1.1. Sehemu za programu zetu zenye msimbo huria (open source) zinabaki na leseni zake. Tutakupa orodha yake ukiomba. Majina na alama za mitandao ya simu na watoa huduma wa malipo ni mali ya wenyewe.',
      ],
    },
  ],
};
