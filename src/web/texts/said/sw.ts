import type { Edition } from '../edition.ts';
import * as english from './en.ts';
import { serverSays } from './server.en.ts';

const checkout: Edition<typeof english.checkoutSays> = {
  noMethod: 'Tafadhali chagua njia ya malipo',
  tryLater: 'Hitilafu imetokea. Tafadhali jaribu tena baadaye.',
  mpesaFailed: 'Imeshindikana kuanzisha malipo ya M-Pesa',
  paypalFailed: 'Imeshindikana kuanzisha malipo ya PayPal',
  cardFailed: 'Imeshindikana kuanzisha malipo',
  processingFailed: 'Malipo hayakuweza kushughulikiwa',
  paymentFailed: 'Malipo hayakufaulu',
  returned: 'Malipo hayakufaulu: {reason}',
  totalChanged: 'Jumla imebadilika. Tafadhali angalia kiasi kipya kabla ya kulipa.',
  oldPrompt:
    'Huenda ombi bado liko wazi kwenye simu yako. Tafadhali usiweke PIN yako kwenye ombi la zamani, la sivyo unaweza kulipa mara mbili.',
  mayPayTwice:
    'Ombi la M-Pesa la oda hii bado halijapata jibu. Ikiwa umeshaweka PIN yako, tafadhali subiri au utupigie simu: unaweza kulipa mara mbili.',
  orderCancelled: 'Oda imeghairiwa. Kikapu chako kiko kama kilivyokuwa.',
  orderExpired:
    'Oda ilikaa wazi kwa zaidi ya siku moja na muda wake umeisha. Kikapu chako kiko kama kilivyokuwa.',
};

const returned: Edition<typeof english.returnSays> = {
  cancelled: 'uliyaghairi, na hukutozwa chochote.',
  failed: 'mtoa huduma hakuyakamilisha, na hukutozwa chochote.',
  declined: 'kadi ilikataliwa, na hukutozwa chochote.',
  expired: 'yalichukua muda mrefu na muda wake umeisha. Hukutozwa chochote.',
  unknown_payment: 'hatukuweza kupata malipo haya.',
  not_wanted: 'oda ililipwa kwa njia nyingine au ilighairiwa, na hakuna kilichochukuliwa hapa.',
};

const card: Edition<typeof english.cardSays> = {
  number: 'Nambari ya kadi inahitajika',
  expiry: 'Tarehe ya mwisho wa matumizi inahitajika',
  cvc: 'CVC inahitajika',
  name: 'Jina kwenye kadi linahitajika',
};

const server: Edition<typeof serverSays> = {
  nameRequired: 'Jina linahitajika',
  emailRequired: 'Barua pepe inahitajika',
  emailInvalid: 'Tafadhali weka anwani sahihi ya barua pepe',
  phoneRequired: 'Nambari ya simu inahitajika',
  phoneInvalid: 'Tafadhali weka nambari sahihi ya simu',
  kraPin: 'PIN ya KRA huandikwa kama P051234567X',
  tooLong: 'Isizidi herufi {max}',
  notOnSale: 'Kifurushi hiki hakiuzwi',
  quantityRange: 'Idadi iwe kati ya {min} na {max}',
  oneSeat: 'Imebaki nafasi 1 pekee katika darasa hili',
  fewSeats: 'Zimebaki nafasi {left} pekee katika darasa hili',
  seatsOfGuest:
    'Hadi nafasi {most} kwa oda moja, {more} ukiwa na akaunti. Kwa zaidi, tafadhali omba nukuu ya bei.',
  seatsOfAccount: 'Hadi nafasi {most} kwa oda moja. Kwa zaidi, tafadhali omba nukuu ya bei.',
  unpaidOrders:
    'Tayari kuna oda kadhaa za nafasi za mafunzo ambazo hazijalipwa. Tafadhali lipa mojawapo, au omba nukuu ya bei.',
  seatsHeld:
    'Nafasi za darasa hili zinashikiliwa na oda yako nyingine. Tafadhali ilipe au uighairi kwanza, au ujaribu tena baada ya dakika {minutes}.',
  methodUnavailable: 'Njia hii ya malipo haipatikani kwa sasa.',
  paypalUnavailable: 'PayPal haipatikani kwa sasa.',
  aboveLimit:
    'Kiasi hiki kinazidi kiwango cha njia hii ya malipo. Tafadhali chagua njia nyingine, au utuombe ankara ya kulipia benki.',
  belowMinimum: 'Malipo ya kadi huanzia KES 100. Tafadhali lipa kwa M-Pesa.',
  tooManyPrompts:
    'Simu hii imepokea maombi kadhaa kwa muda mfupi. Tafadhali subiri dakika kumi au utumie njia nyingine.',
  manyPromptsToday:
    'Simu hii imepokea maombi mengi leo. Tafadhali lipa kwa kadi au PayPal, au tupigie simu.',
  manyPromptsNearby:
    'Maombi mengi yameombwa kutoka kwa mtandao wako. Tafadhali subiri dakika kumi, au ulipe kwa kadi au PayPal.',
  manyPromptsInAll:
    'Tunatuma maombi mengi mno kwa sasa. Tafadhali lipa kwa kadi au PayPal, au ujaribu tena baadaye.',
  tooManyRequests: 'Maombi ni mengi mno. Tafadhali subiri kidogo kisha ujaribu tena.',
  otherPhone: 'Kuna ombi lililo wazi kwenye simu nyingine. Limalize au ulighairi huko kwanza.',
  noAnswerYet:
    'M-Pesa bado haijajibu. Ikiwa kuna ombi kwenye simu yako, unaweza kulilipa. Ombi jingine linaweza kutumwa saa {time}.',
  nothingByPrompt: 'Ombi hili halikutoza chochote.',
  beingStarted: 'Malipo yanaanzishwa. Tafadhali subiri kidogo.',
  unconfirmed:
    'Hatukuweza kuthibitisha kuwa malipo yalianzishwa. Ombi likitokea unaweza kulilipa; la sivyo jaribu tena baada ya dakika tatu au utumie njia nyingine.',
  notWanted:
    'Oda ililipwa kwa njia nyingine au ilighairiwa, kwa hivyo hakuna kilichochukuliwa hapa.',
  mpesaBalance:
    'Salio lako la M-Pesa halitoshi kwa malipo haya. Ongeza pesa au uchague njia nyingine.',
  mpesaLeast: 'Kiasi hiki kiko chini ya kiwango cha chini cha M-Pesa.',
  mpesaMost:
    'Kiasi hiki kinazidi kiwango cha juu cha M-Pesa kwa mara moja. Tafadhali chagua njia nyingine.',
  mpesaToday:
    'Malipo haya yatazidi kiwango chako cha M-Pesa cha leo. Tafadhali chagua njia nyingine.',
  mpesaOurs:
    'M-Pesa haikuweza kuchukua malipo haya kwa sababu ya mpangilio wa upande wetu. Tafadhali chagua njia nyingine; tumeshajulishwa.',
  mpesaSame:
    'Kiasi kile kile kiliombwa muda mfupi uliopita. Subiri dakika mbili, kisha ujaribu tena.',
  mpesaOpen:
    'Kuna ombi lingine la M-Pesa lililo wazi kwenye simu yako. Lifunge, subiri dakika moja, kisha ujaribu tena.',
  mpesaTime: 'Muda wa ombi uliisha. Tafadhali jaribu tena.',
  mpesaNotSent: 'M-Pesa haikuweza kutuma ombi kwa simu yako. Tafadhali jaribu tena.',
  mpesaCancelled: 'Ulighairi ombi kwenye simu yako.',
  mpesaUnreached:
    'Ombi halikufika kwenye simu yako kwa wakati. Hakikisha imewashwa na ina mtandao, kisha ujaribu tena.',
  mpesaPin: 'PIN ya M-Pesa haikuwa sahihi. Tafadhali jaribu tena.',
  mpesaLocked:
    'PIN yako ya M-Pesa imefungwa. Piga simu Safaricom kwa 100 au 200, au uchague njia nyingine.',
  mpesaOther:
    'M-Pesa haikuweza kukamilisha malipo haya. Tafadhali jaribu tena au uchague njia nyingine.',
  cardCancelled: 'Malipo ya kadi yalighairiwa.',
  cardDeclined: 'Kadi yako ilikataliwa.',
  cardRefused: 'Kadi ilikataliwa.',
  paypalCancelled: 'Malipo ya PayPal yalighairiwa.',
  paypalDeclined: 'PayPal ilikataa malipo haya.',
  paypalInstrument:
    'PayPal haikuweza kutoza kadi au akaunti uliyochagua huko. Tafadhali jaribu tena na nyingine.',
  paypalRefused: 'PayPal ilikataa malipo haya. Tafadhali chagua njia nyingine ya kulipa.',
  paypalOften: 'PayPal iliulizwa mara nyingi mno kwa malipo haya. Tafadhali yaanze upya.',
  paypalExpired: 'Malipo ya PayPal hayakuidhinishwa kwa wakati. Tafadhali yaanze upya.',
};

/** English sentence and Kiswahili sentence. */
export const pairs: [english: string, kiswahili: string][] = [
  ...pairsOf(english.checkoutSays, checkout),
  ...pairsOf(english.returnSays, returned),
  ...pairsOf(english.cardSays, card),
  ...pairsOf(serverSays, server),
];

function pairsOf<K extends string>(
  from: Record<K, string>,
  to: Readonly<Record<K, string>>,
): [string, string][] {
  return (Object.keys(from) as K[]).map((key) => [from[key], to[key]]);
}
