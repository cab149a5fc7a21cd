import type { LegalText } from '../legal-text.ts';

/** The notice that section 29 of the Data Protection Act, 2019, asks for, in Kiswahili. */
export const privacy: LegalText = {
  title: 'Ilani ya Faragha',
  description:
    'Taarifa binafsi ambazo tovuti hii huhifadhi, kwa nini, kwa muda gani, na unachoweza kuomba chini ya Sheria ya Ulinzi wa Data ya 2019.',
  lead: 'Tunahifadhi tu taarifa ambazo agizo au ulizo linahitaji. Ilani hii inaeleza tunachohifadhi na kwa nini, kama Sheria ya Ulinzi wa Data ya 2019 (Data Protection Act, 2019) inavyotaka.',
  sections: [
    {
      title: 'Anayewajibika',
      paragraphs: [
        'Kampuni iliyotajwa chini ya ukurasa huu ndiyo mdhibiti wa data (data controller). Kwa maswali na maombi kuhusu taarifa binafsi, tumia ukurasa /data-request, au tutumie barua pepe yenye mada “Ulinzi wa data”.',
      ],
    },
    {
      title: 'Tunachohifadhi na kwa nini',
      paragraphs: ['Kila aina ya taarifa ina lengo na msingi wa kisheria:'],
      list: [
        'Akaunti: jina lako, anwani ya barua pepe, nambari ya simu, na nenosiri ambalo tunalihifadhi tu kwa namna ambayo hakuna anayeweza kulisoma. Lengo: kukuwezesha kuingia. Msingi wa kisheria: mkataba.',
        'Watu wanaowakilisha akaunti: jina na anwani yao ya barua pepe, ambazo mwenye akaunti hutupa. Pia tunahifadhi wanachoruhusiwa kufanya na lini walikifanya mara ya mwisho. Lengo: kuwawezesha kuwakilisha akaunti. Msingi wa kisheria: mkataba na mwenye akaunti, na maslahi yetu halali.',
        'Maagizo: ulichonunua, kiasi, na jina, barua pepe, simu, kampuni, KRA PIN na nambari ya agizo la ununuzi ulizotupa. Lengo: kukupa ulichonunua na kutoa ankara. Msingi wa kisheria: mkataba na sheria ya kodi.',
        'Madarasa: jina na barua pepe ya kila mshiriki, ambavyo mnunuzi wa nafasi hutupa, siku alizohudhuria, na cheti chake. Yeyote aliye na anwani ya cheti anaweza kukisoma. Lengo: kuendesha darasa na kuthibitisha aliyemaliza. Msingi wa kisheria: mkataba, na maslahi yetu halali ikiwa nafasi ilinunuliwa na mtu mwingine.',
        'Malipo: kumbukumbu ya mtoa huduma wa malipo, kiasi, matokeo na, kwa M-Pesa, nambari ya simu na jina la kwanza la mlipaji. Kamwe hatupokei nambari za kadi. Lengo: kulinganisha malipo na maagizo. Msingi wa kisheria: mkataba na sheria ya kodi. Kwa hadi siku mbili baada ya wewe kujaribu kulipa kwa kadi, tunahifadhi pia alama ya utambuzi inayotokana na muunganisho wako wa mtandao au akaunti yako. Benki yako ikikataa kadi, tunahifadhi pia alama ya utambuzi ya kadi hiyo. Alama hizi hutusaidia kuzuia watu wanaojaribu kadi zilizoibwa. Ukituomba kutoza kadi yako kwa vipindi vipya, kampuni ya kadi inahifadhi kadi hiyo, nasi tunahifadhi aina yake, tarakimu nne za mwisho na tarehe ya mwisho wake hadi utakapozima jambo hili.',
        'Maulizo, maombi ya bei na maombi ya kazi: unachoandika na kuambatisha. Lengo: kukujibu. Msingi wa kisheria: ombi lako.',
        'Kumbukumbu za kiufundi: anwani yako ya mtandao, wakati, na ukurasa ulioomba. Lengo: kuweka huduma salama na kuhakikisha inafanya kazi. Msingi wa kisheria: maslahi yetu halali.',
        'Jarida: anwani yako ya barua pepe, baada tu ya wewe kuithibitisha. Lengo: kukutumia jarida. Msingi wa kisheria: idhini yako, ambayo unaweza kuiondoa katika kila toleo.',
      ],
    },
    {
      title: 'Kinachobaki kwenye kivinjari chako',
      paragraphs: [
        'Kivinjari chako huhifadhi kikapu chako na kumbukumbu ya nani ameingia. Kidakuzi kimoja hukuwezesha kubaki umeingia. Muda wake huisha baada ya saa 12 bila kutumika, na hauzidi siku 7. Lakini ikiwa ulichagua “nikumbuke”, huisha baada ya siku 30. Muda wake ukiwa bado haujaisha, tunahifadhi jina la kivinjari chako na anwani ya IP uliyotumia kuingia, bila sehemu yake ya mwisho. Unaweza kuona vyote viwili kwenye akaunti yako. Kidakuzi cha pili hukumbuka kwa mwaka mmoja kwamba umewahi kuingia kwa kutumia kivinjari hiki. Kwa sababu yake, manenosiri yasiyo sahihi yanayowekwa na wengine hayakuzuii kuingia. Ukibonyeza “Penda” kwenye makala, kidakuzi kingine hukumbuka hilo. Tunahifadhi alama yako ya kupenda pamoja na alama ya utambuzi inayotokana na muunganisho wako wa mtandao, kivinjari chako na siku hiyo. Alama ya utambuzi huzuia kupenda makala yale yale mara ya pili. Baada ya siku hiyo, ni kidakuzi chako pekee kinachoonyesha kwamba alama ya kupenda ni yako. Ukibadilisha lugha kati ya Kiswahili na Kiingereza, kidakuzi hukumbuka chaguo lako kwa mwaka mmoja. Hatutumii vidakuzi vya matangazo wala vifuatiliaji, na tunafungua maudhui ya kampuni nyingine pale tu unapoyaomba. Ndiyo maana huoni bango la vidakuzi.',
      ],
    },
    {
      title: 'Wanaopokea taarifa',
      paragraphs: ['Kamwe hatuuzi taarifa. Tunampa kila mmoja wa hawa kile tu anachohitaji:'],
      list: [
        'mtoa huduma wa malipo unayemchagua: Safaricom (M-Pesa), kampuni ya {card_processor} inayoshughulikia malipo ya kadi, au PayPal;',
        'mitandao ya simu, kwa SMS unazotuma wewe au tunazotuma sisi;',
        'Google, pale tu unapochagua kuingia kwa Google;',
        'Mamlaka ya Mapato ya Kenya (Kenya Revenue Authority, KRA) na mamlaka nyingine, pale sheria inapotaka hivyo.',
      ],
    },
    {
      title: 'Taarifa nje ya Kenya',
      paragraphs: [
        'Malipo ya kadi, PayPal na kuingia kwa Google huendeshwa na kampuni zinazochakata taarifa nje ya Kenya. Kampuni hizo hutumia hatua za ulinzi zinazotakiwa na Sehemu ya VI ya Sheria ya Ulinzi wa Data. Ili kuepuka hilo, lipa kwa M-Pesa na uingie kwa anwani yako ya barua pepe.',
      ],
    },
    {
      title: 'Kwa muda gani',
      paragraphs: [
        'Tunahifadhi ankara, kumbukumbu za malipo na maagizo yake kwa angalau miaka mitano, kama Sheria ya Taratibu za Kodi ya 2015 (Tax Procedures Act, 2015) inavyotaka. Muda huo unatumika pia kwa kumbukumbu za mabadiliko yanayofanywa na wafanyakazi wetu. Tunahifadhi taarifa za akaunti hadi utakapofuta akaunti yako. Tunafuta kumbukumbu za seva baada ya muda mfupi, isipokuwa zikionyesha shambulio.',
        'Tunafuta mengine yote kiotomatiki. Muda huhesabiwa tangu jambo lilipokamilika, isipokuwa tukisema vinginevyo:',
      ],
      list: [
        'ujumbe kutoka kwenye fomu ya mawasiliano: baada ya {messages};',
        'maombi ya bei yaliyofungwa bila pendekezo lililokubaliwa, pamoja na ujumbe wake: {quotes} baada ya ujumbe au badiliko lake la mwisho;',
        'maombi ya kazi, pamoja na CV zake: {applications} baada ya badiliko lake la mwisho, ikiwa tulikataa ombi au tulifunga nafasi ya kazi;',
        'maagizo ambayo muda wake uliisha au yaliyoghairiwa, bila jaribio la kulipa: baada ya {orders};',
        'majina kwenye orodha za kusubiri za madarasa yaliyojaa: {waitlist} baada ya darasa kuanza;',
        'majina ya washiriki wa darasa, pamoja na mahudhurio yao: {participants} baada ya darasa kuanza. Kama una cheti, tunakihifadhi hadi utuombe tukifute;',
        'ujumbe asilia kutoka kwa watoa huduma wa malipo: baada ya {payloads};',
        'maandishi ya barua pepe na SMS tulizotuma: baada ya {mails}. Tunabaki na kumbukumbu kwamba tulizituma;',
        'anwani za jarida: {unsubscribed} baada ya kujiondoa, au {unconfirmed} ikiwa anwani haikuthibitishwa kamwe;',
        'maombi kuhusu taarifa zako, pamoja na jibu letu: {requests} baada ya sisi kujibu;',
        'siku ambazo ulikuwa umeingia: baada ya {signIns};',
        'arifa kwa wafanyakazi wetu: baada ya {bells}.',
      ],
    },
    {
      title: 'Jinsi tunavyozilinda',
      paragraphs: [
        'Tunalinda miunganisho kwa usimbaji fiche (encryption), na kamwe hatuhifadhi manenosiri kwa namna inayosomeka. Wafanyakazi huona tu kile ambacho kazi yao inahitaji, nasi tunaweka kumbukumbu za wanachofanya. Usalama wa taarifa ukivunjwa, na hilo likikuweka hatarini, tutaripoti kwa Kamishna wa Data (Data Commissioner) ndani ya saa 72 na kukujulisha.',
      ],
    },
    {
      title: 'Haki zako',
      paragraphs: [
        'Kwenye akaunti yako unaweza kupakua taarifa zote tulizonazo kukuhusu na kufuta akaunti mwenyewe, papo hapo. Ikiwa huna akaunti, omba kwenye ukurasa /data-request wa tovuti hii, au tuandikie. Tutajibu ndani ya siku 7, na kurekebisha au kufuta ndani ya siku 14. Unaweza kutuomba wakati wowote, bure:',
      ],
      list: [
        'tukueleze taarifa tulizonazo kukuhusu na kwa nini, na tukupe nakala;',
        'turekebishe taarifa za uongo au za kupotosha;',
        'tufute taarifa ambazo hatuna msingi wa kisheria wa kuzihifadhi;',
        'tukupe taarifa zako katika muundo unaotumika sana, au tuzipeleke kwa mtoa huduma mwingine;',
        'tuache kutumia taarifa zako (ikiwa ni kwa matangazo ya biashara, tutaacha kila mara);',
        'tusiiachie kompyuta pekee ifanye maamuzi muhimu kukuhusu. Kamwe hatufanyi hivyo.',
      ],
    },
    {
      title: 'Watoto',
      paragraphs: [
        'Akaunti ya mwanafunzi aliye chini ya miaka 18 lazima ifunguliwe na mzazi, mlezi au shule. Kwenye DarasaLink, shule ndiyo mdhibiti wa data, nasi tunachakata taarifa kwa niaba yake.',
      ],
    },
    {
      title: 'Malalamiko',
      paragraphs: [
        'Tusipotatua ombi lako, unaweza kulalamika kwa Ofisi ya Kamishna wa Ulinzi wa Data (Office of the Data Protection Commissioner) jijini Nairobi. Ni bure.',
      ],
    },
  ],
};
