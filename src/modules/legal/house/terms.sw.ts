import type { LegalText } from '../legal-text.ts';

/** Terms of sale, in Kiswahili. */
export const terms: LegalText = {
  title: 'Masharti ya Mauzo',
  description:
    'Masharti tunayofuata tunapouza huduma, leseni, mafunzo na uhifadhi wa tovuti (hosting) nchini Kenya.',
  lead: 'Masharti haya yanatumika kwa kila agizo linalofanywa kwenye tovuti hii. Hakuna chochote ndani yake kinachokuondolea haki unayopewa na Sheria ya Ulinzi wa Watumiaji ya 2012 (Consumer Protection Act, 2012) au na sheria nyingine ya Kenya.',
  sections: [
    {
      title: 'Muuzaji na mnunuzi',
      paragraphs: [
        'Muuzaji ni kampuni iliyotajwa chini ya kila ukurasa, yenye anwani, nambari ya simu na anwani ya barua pepe zilizoonyeshwa hapo. “Wewe” ni mtu au shirika linalotajwa kwenye agizo. Ukiagiza kwa niaba ya shirika, unathibitisha kwamba umeruhusiwa kufanya hivyo.',
        'Lazima uwe na umri wa miaka 18 au zaidi ili uagize. Mwanafunzi aliye chini ya umri huo lazima aagiziwe na mzazi au mlezi.',
      ],
    },
    {
      title: 'Agizo na mkataba',
      paragraphs: [
        {
          vat: 'Vifurushi, vipengele na bei kwenye tovuti hii ni mwaliko wa kuagiza. Kabla hujalipa, ukurasa wa malipo unaonyesha bidhaa, VAT na jumla, nawe unaweza kurekebisha agizo au kuliacha. Mkataba hufanyika tunapothibitisha kwamba tumepokea malipo yako. Tutakutumia nakala ya agizo na stakabadhi kwa barua pepe. Zihifadhi.',
          none: 'Vifurushi, vipengele na bei kwenye tovuti hii ni mwaliko wa kuagiza. Kabla hujalipa, ukurasa wa malipo unaonyesha bidhaa na jumla, nawe unaweza kurekebisha agizo au kuliacha. Mkataba hufanyika tunapothibitisha kwamba tumepokea malipo yako. Tutakutumia nakala ya agizo na stakabadhi kwa barua pepe. Zihifadhi.',
        },
        'Muda wa agizo ambalo halijalipwa huisha baada ya saa 24. Tusipoweza kutoa kitu kama kilivyoagizwa, tutakuambia kabla hatujaanza na kukurejeshea pesa zote, isipokuwa ukipendelea makubaliano mengine.',
      ],
    },
    {
      title: { vat: 'Bei na VAT', none: 'Bei' },
      paragraphs: [
        {
          vat: 'Bei ni kwa shilingi za Kenya. Tunaonyesha bei za vifurushi bila kodi ya ongezeko la thamani (VAT), na kando yake bei pamoja na VAT. Kwa sasa VAT ni {rate}% ya jumla kabla ya VAT, chini ya Sheria ya Kodi ya Ongezeko la Thamani ya 2013 (Value Added Tax Act, 2013). Kiwango hiki hakitumiki ikiwa kifurushi kimeonyeshwa kuwa na VAT asilimia sifuri au kuwa hakitozwi VAT. Bei ya agizo haibadiliki ukishaagiza.',
          none: 'Bei ni kwa shilingi za Kenya. Hatujasajiliwa kwa kodi ya ongezeko la thamani (VAT), kwa hivyo hatuitozi. Bei unayoona ndiyo bei unayolipa. Bei ya agizo haibadiliki ukishaagiza.',
        },
        'Hatutozi ada nyingine yoyote. Mtandao wako wa simu, benki yako au kampuni iliyotoa kadi yako inaweza kutoza ada yake.',
      ],
    },
    {
      title: 'Malipo',
      paragraphs: ['Unaweza kulipa kwa njia zinazoonyeshwa kwenye ukurasa wa malipo:'],
      list: [
        'M-Pesa: tunatuma ombi kwenye simu yako nawe unaliidhinisha kwa PIN yako. Tunafikisha kiasi kwenye shilingi kamili iliyo karibu zaidi na kuonyesha tofauti kwenye stakabadhi.',
        'Kadi: nambari ya kadi yako huenda kwa kampuni inayoshughulikia malipo ya kadi, na kamwe haifiki kwenye seva zetu.',
        'PayPal: utatozwa kwa dola za Marekani, kwa kiwango cha ubadilishaji tunachoonyesha kabla hujaenda PayPal.',
      ],
    },
    {
      title: 'Tunachotoa, na lini',
      paragraphs: [
        'Huduma zetu ni za kidijitali au hufanywa na watu. Tunaanza kuzitoa baada ya malipo:',
      ],
      list: [
        'DarasaLink na Exam Parlour: tunakutumia maelezo yako ya kuingia kwa barua pepe. Tunaandaa mfumo na kufunza wafanyakazi wa shule kwa miadi. Unaweza kutumia huduma kwa muda unaoonyeshwa pamoja na bei.',
        'Bulk SMS: tunaomba mtandao wa simu uidhinishe jina lako la mtumaji. Hatuwezi kuharakisha wala kuahidi idhini hiyo. SMS credits huongezwa kwenye akaunti yako na muda wake hauishi.',
        'Skiza Tunes: tunaanza kurekodi ukishaidhinisha maneno ya wimbo. Mtandao wa simu ndio huamua kuhusu idhini, na kuhusu ada zake kwa laini yako.',
        'Vifurushi vya usalama: tunapanga nawe miadi ya kwanza baada ya agizo. Upeo wa kazi ulioandikwa ni sehemu ya mkataba.',
        'Bootcamp: nafasi katika darasa la tarehe inayoonyeshwa, lenye wanafunzi wasiozidi 15.',
        'Uhifadhi wa tovuti (hosting): tunafungua akaunti ukishalipa, kwa muda uliolipia.',
      ],
    },
    {
      title: 'Kughairi ndani ya siku 7, na kurejeshewa pesa',
      paragraphs: [
        'Unaweza kughairi agizo ndani ya siku 7 baada ya kupokea nakala ya agizo, bila kutoa sababu. Tuandikie au utupigie simu ukitaja nambari ya agizo. Tutakurejeshea ulicholipa, kwa njia ile ile. Sera ya Urejeshaji wa Pesa, katika /legal/refunds, inaeleza jinsi ya kuomba na muda unaohitajika.',
        'Ikiwa ulituomba tuanze ndani ya siku hizo 7, tunabaki tu na bei ya tulichotoa kabla hujaghairi: SMS zilizotumwa, siku za hosting, kazi iliyofanywa. Hatuwezi kurejesha pesa za rekodi ya sauti iliyofanywa kwa ajili yako nawe ukaiidhinisha, wala za jina la tovuti (domain) lililosajiliwa kwa jina lako.',
        'Unaweza kughairi bootcamp na kurejeshewa pesa zote hadi siku 7 kabla ya somo la kwanza, hata kama uliagiza zaidi ya siku 7 zilizopita. Baada ya hapo, unaweza kuhamishia nafasi yako kwa darasa linalofuata, mara moja tu. Tukihamisha darasa au kulighairi, unaweza kuchagua tarehe mpya au kurejeshewa pesa.',
      ],
    },
    {
      title: 'Ikiwa kuna tatizo',
      paragraphs: [
        'Tunatoa huduma kwa ustadi na uangalifu unaofaa, nazo hufanya kile ambacho kifurushi kinaeleza. Ikiwa sivyo, tuambie nasi tutarekebisha bure. Tusipofaulu, au tukichukua muda mrefu kupita kiasi, unaweza kuomba bei ipunguzwe. Unaweza pia kusitisha mkataba na kurejeshewa pesa za kile ambacho hatukutoa.',
        'Tunawajibika kwa hasara tunayosababisha kwa kukiuka masharti haya au kwa uzembe. Lazima iwe hasara ambayo ingeweza kutarajiwa agizo lilipofanywa. Ikiwa mteja ni biashara, uwajibikaji wetu kwa agizo hauzidi bei ya agizo hilo. Kikomo hiki hakitumiki kwa madhara ya makusudi, uzembe mkubwa, madhara ya mwili au ya akili, au jambo lingine lolote ambalo sheria haituruhusu kuliwekea kikomo. Kwa watumiaji wa bidhaa na huduma (consumers), hakuna kikomo kama hicho.',
      ],
    },
    {
      title: 'Majukumu yako',
      paragraphs: ['Ili huduma zimfae kila mtu, unakubali:'],
      list: [
        'kutoa maelezo sahihi na kutompa mtu yeyote nenosiri lako;',
        'kutuma ujumbe kwa watu waliokubali kuupokea pekee, na kuacha wanapokuambia uache;',
        'kutotumia hosting, huduma za ujumbe au maabara ya mafunzo kuvunja sheria, ikiwemo Sheria ya Matumizi Mabaya ya Kompyuta na Uhalifu wa Mtandaoni ya 2018 (Computer Misuse and Cybercrimes Act, 2018);',
        'kuwa na haki juu ya maandishi, picha na data unazotupa.',
      ],
    },
    {
      title: 'Taarifa zako',
      paragraphs: [
        'Tunashughulikia taarifa binafsi kama Ilani yetu ya Faragha inavyoeleza, na kama Sheria ya Ulinzi wa Data ya 2019 (Data Protection Act, 2019) inavyotaka. Tukichakata taarifa za wanafunzi, wanachama au wateja wako kwa niaba yako, tunafanya hivyo kwa maelekezo yako ya maandishi pekee. Tunazitunza kwa siri na usalama, na kuzirudisha au kuzifuta huduma inapoisha.',
      ],
    },
    {
      title: 'Umiliki wa kazi',
      paragraphs: [
        'Unaweza kutumia bidhaa zetu wenyewe kwa muda uliolipia. Tunachotengeneza kwa ajili yako pekee huwa chako kikishalipiwa kikamilifu. Tunabaki na umiliki wa sehemu za jumla tunazotumia kwa wateja wengi. Unaweza kutumia sehemu hizo ndani ya kazi hiyo yako kwa muda wowote upendao. Ukurasa wa leseni unaeleza zaidi.',
      ],
    },
    {
      title: 'Kumalizika na mabadiliko',
      paragraphs: [
        'Huduma inayolipiwa kwa mwezi, muhula au mwaka huisha muda huo unapoisha. Haiendelei kwa muda mwingine bila agizo jipya. Tunaweza kubadilisha masharti haya kwa maagizo ya baadaye. Toleo ulilokubali ndilo linalotumika kwa agizo lako. Sharti moja likiwa batili, mengine bado yanatumika.',
      ],
    },
    {
      title: 'Malalamiko na sheria',
      paragraphs: [
        'Tuambie kwanza. Matatizo mengi yanaweza kutatuliwa kwa kupiga simu. Sheria ya Kenya ndiyo inayotumika, na mahakama za Kenya ndizo zinazoamua, ikiwemo Mahakama ya Madai Madogo (Small Claims Court). Kama mtumiaji wa bidhaa na huduma, unaweza pia kuwasiliana na Kamati ya Ushauri ya Ulinzi wa Watumiaji Kenya (Kenya Consumers Protection Advisory Committee) au, kwa huduma za mawasiliano, Mamlaka ya Mawasiliano ya Kenya (Communications Authority of Kenya).',
      ],
    },
  ],
};
