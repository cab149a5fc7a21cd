import type { LegalText } from '../legal-text.ts';

/** How to ask for a refund and how it is paid, in Kiswahili; the right to it is in the terms of sale. */
export const refunds: LegalText = {
  title: 'Sera ya Urejeshaji wa Pesa',
  description:
    'Jinsi ya kughairi agizo na kurejeshewa pesa: unachopaswa kututumia, kiasi tunachorejesha kwa kila kifurushi, na baada ya muda gani.',
  lead: 'Tunamrejeshea pesa aliyelipa, kwa njia ile ile. Ukurasa huu unaeleza jinsi ya kuomba na unachoweza kutarajia. Haki yako ya kughairi ndani ya siku 7 iko katika Masharti yetu ya Mauzo.',
  sections: [
    {
      title: 'Jinsi ya kuomba',
      paragraphs: [
        'Piga simu, tuma barua pepe au tuma ujumbe wa WhatsApp kwa kampuni iliyotajwa hapa chini. Tumia nambari ya simu au anwani ya barua pepe iliyo kwenye agizo, ili tujue kwamba ni wewe. Tunahitaji:',
      ],
      list: [
        'nambari ya agizo, iliyo kwenye stakabadhi yako;',
        'bidhaa unazotaka kughairi, ikiwa si zote;',
        'nambari ya muamala wa M-Pesa, ikiwa ulilipa kwa M-Pesa na unayo. Usitume PIN yako kamwe. Hatuiombi.',
      ],
    },
    {
      title: 'Utakapopata pesa zako',
      paragraphs: [
        'Tutakujibu ndani ya siku mbili za kazi. Ikiwa unastahili kurejeshewa pesa, tutaanza kuzirejesha ndani ya siku saba tangu uombe. Baada ya hapo, muda unategemea njia ya malipo:',
      ],
      list: [
        'M-Pesa: kwa nambari iliyolipa, kwa kawaida ndani ya siku tatu za kazi baada ya sisi kuanza.',
        'Kadi: kwa kadi ile ile, baada ya siku tano hadi kumi za kazi, kulingana na benki.',
        'PayPal: kwa akaunti ile ile, kwa dola za Marekani ulizotozwa, hata kama kiwango cha ubadilishaji kimebadilika.',
      ],
    },
    {
      title: 'Kiasi tunachorejesha kwa kila kifurushi',
      paragraphs: [
        {
          vat: 'Ukighairi ndani ya siku 7, kabla hatujaanza, tutarejesha kiasi chote pamoja na VAT yake. Ikiwa ulituomba tuanze mara moja, tunabaki tu na bei ya tulichotoa kabla hujaghairi. Kisha tunarejesha:',
          none: 'Ukighairi ndani ya siku 7, kabla hatujaanza, tutarejesha kiasi chote. Ikiwa ulituomba tuanze mara moja, tunabaki tu na bei ya tulichotoa kabla hujaghairi. Kisha tunarejesha:',
        },
      ],
      list: [
        'DarasaLink na Exam Parlour: bei, ukiondoa thamani ya siku za huduma ulizotumia na ya mafunzo tuliyotoa.',
        'SMS credits: SMS zilizobaki, kwa bei uliyolipa. Haturejeshi pesa za jina la mtumaji ambalo tumeliwasilisha kwa mtandao wa simu.',
        'Skiza Tunes: bei yote hadi utakapoidhinisha maneno ya wimbo, kisha bei ukiondoa thamani ya kazi ya kurekodi iliyofanyika. Haturejeshi pesa za rekodi ya sauti uliyoidhinisha.',
        'Vifurushi vya usalama: bei, ukiondoa thamani ya miadi iliyofanyika na ya leseni tulizokuanzishia.',
        'Bootcamp: bei yote hadi siku 7 kabla ya somo la kwanza, hata kama uliagiza zamani. Baada ya hapo, unaweza kuhamishia nafasi yako kwa darasa linalofuata, mara moja tu.',
        'Uhifadhi wa tovuti (hosting): bei ya siku ambazo hazijatumika katika muda uliolipia. Jina la tovuti (domain) linabaki limesajiliwa kwa jina lako, na pesa zake hazirejeshwi.',
      ],
    },
    {
      title: 'Ukitozwa mara mbili au kimakosa',
      paragraphs: [
        'Tukipokea malipo mawili ya agizo moja, au malipo baada ya darasa kujaa, huhitaji kuomba. Tutaona hilo na kurejesha malipo yaliyozidi. Ikiwa ulitozwa lakini huoni agizo, tutumie ujumbe wa M-Pesa au wa kadi. Tutayatafuta malipo hayo siku hiyo hiyo ya kazi.',
      ],
    },
    {
      title: 'Tukishindwa',
      paragraphs: [
        'Ikiwa huduma haifanyi kile ambacho kifurushi chake kinasema, nasi hatuwezi kuirekebisha, makato yaliyotajwa hapo juu hayatumiki kwa kilichoshindikana. Tutarejesha pesa za sehemu hiyo, ndani ya muda ambao sheria inakupa.',
      ],
    },
    {
      title: 'Stakabadhi na kodi',
      paragraphs: [
        {
          vat: 'Ukighairi kitu nasi tukirejesha pesa zake, tutakutumia credit note inayotaja ankara ya awali na kuonyesha VAT iliyorejeshwa. Hifadhi zote mbili kwa kumbukumbu zako.',
          none: 'Ukighairi kitu nasi tukirejesha pesa zake, tutakutumia credit note inayotaja ankara ya awali. Hifadhi zote mbili kwa kumbukumbu zako.',
        },
      ],
    },
  ],
};
