import type { Edition } from '../edition.ts';
import * as english from './en.ts';
import { ApiError } from '../../lib/api-error.ts';
import type { Coded, Message } from './message.ts';
import { privatePages, refusals } from './refusals.sw.ts';
import { offline } from '../offline/sw.ts';

/** Why an attempt to pay failed, by its method and the code of its provider or of ours; `*` for any other of the method. */
export const attempts = {
  'mpesa/1':
    'Salio lako la M-Pesa halitoshi kwa malipo haya. Ongeza pesa au uchague njia nyingine.',
  'mpesa/2': 'Kiasi hiki kiko chini ya kiwango cha chini cha M-Pesa. Chagua njia nyingine.',
  'mpesa/3': 'Kiasi hiki kinazidi kiwango cha juu cha M-Pesa kwa mara moja. Chagua njia nyingine.',
  'mpesa/4': 'Malipo haya yatazidi kiwango chako cha M-Pesa cha leo. Chagua njia nyingine.',
  'mpesa/8':
    'M-Pesa haikuweza kuchukua malipo haya kwa sababu ya mpangilio wa mfumo wetu. Chagua njia nyingine.',
  'mpesa/17':
    'Kiasi kile kile kiliombwa muda mfupi uliopita. Subiri dakika mbili, kisha ujaribu tena.',
  'mpesa/1001':
    'Kuna ombi lingine la M-Pesa lililo wazi kwenye simu yako. Lifunge, subiri dakika moja, kisha ujaribu tena.',
  'mpesa/1019': 'Muda wa ombi uliisha. Jaribu tena.',
  'mpesa/1025': 'M-Pesa haikuweza kutuma ombi kwa simu yako. Jaribu tena.',
  'mpesa/1032': 'Ulighairi ombi kwenye simu yako.',
  'mpesa/1037':
    'Ombi halikufika kwenye simu yako kwa wakati. Hakikisha imewashwa na ina mtandao, kisha ujaribu tena.',
  'mpesa/2001': 'PIN ya M-Pesa haikuwa sahihi. Jaribu tena.',
  'mpesa/2028':
    'M-Pesa haikuweza kuchukua malipo haya kwa sababu ya mpangilio wa mfumo wetu. Chagua njia nyingine.',
  'mpesa/8006':
    'PIN yako ya M-Pesa imefungwa. Piga simu Safaricom kwa 100 au 200, au uchague njia nyingine.',
  'mpesa/9999': 'M-Pesa haikuweza kutuma ombi kwa simu yako. Jaribu tena.',
  'mpesa/SFC_IC0003':
    'M-Pesa haikuweza kuchukua malipo haya kwa sababu ya mpangilio wa mfumo wetu. Chagua njia nyingine.',
  'mpesa/configuration':
    'M-Pesa haikuweza kuchukua malipo haya kwa sababu ya mpangilio wa mfumo wetu. Chagua njia nyingine.',
  'mpesa/closed_by_staff': 'Hukutozwa chochote kwa ombi hili.',
  'mpesa/*': 'M-Pesa haikuweza kukamilisha malipo haya. Jaribu tena au uchague njia nyingine.',
  'card/canceled': 'Malipo ya kadi yalighairiwa.',
  'card/abandoned': 'Malipo ya kadi yalighairiwa.',
  'card/duplicate': 'Malipo ya kadi yalighairiwa.',
  'card/requested_by_customer': 'Malipo ya kadi yalighairiwa.',
  'card/*': 'Kadi yako ilikataliwa.',
  'paypal/VOIDED': 'Malipo ya PayPal yalighairiwa.',
  'paypal/INSTRUMENT_DECLINED':
    'PayPal haikuweza kutoza kadi au akaunti uliyochagua huko. Jaribu tena kwa nyingine.',
  'paypal/TRANSACTION_REFUSED': 'PayPal ilikataa malipo haya. Chagua njia nyingine ya malipo.',
  'paypal/PAYER_CANNOT_PAY': 'PayPal ilikataa malipo haya. Chagua njia nyingine ya malipo.',
  'paypal/COMPLIANCE_VIOLATION': 'PayPal ilikataa malipo haya. Chagua njia nyingine ya malipo.',
  'paypal/MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED':
    'PayPal ilijaribiwa mara nyingi mno kwa malipo haya. Yaanze upya.',
  'paypal/expired': 'Malipo ya PayPal hayakuidhinishwa kwa wakati. Yaanze upya.',
  'paypal/*': 'PayPal ilikataa malipo haya.',
  'any/expired': 'Malipo hayakuthibitishwa kwa wakati.',
  'any/replaced': 'Sasa kuna kiasi kingine cha kulipa.',
  'any/amount_differs': 'Kiasi kilichopokelewa ni tofauti na kilichoombwa. Tutawasiliana nawe.',
  'any/not_wanted':
    'Agizo au ankara imeshalipwa kwa njia nyingine au kughairiwa, kwa hivyo hukutozwa hapa.',
};

const checkout: Edition<typeof english.checkoutWords> = {
  noMethod: 'Chagua njia ya malipo',
  tryLater: 'Hitilafu imetokea. Jaribu tena baadaye.',
  neverLeft: `{failed} ${offline.neverLeft}`,
  neverLeftEnding: `{failed}. ${offline.neverLeft}`,
  mpesaFailed: 'Imeshindikana kuanzisha malipo ya M-Pesa',
  paypalFailed: 'Imeshindikana kuanzisha malipo ya PayPal',
  cardFailed: 'Imeshindikana kuanzisha malipo',
  processingFailed: 'Imeshindikana kushughulikia malipo',
  paymentFailed: 'Malipo hayakufaulu',
  returned: 'Malipo hayakufaulu: {reason}',
  totalChanged: 'Jumla imebadilika. Angalia kiasi kipya kabla ya kulipa.',
  oldPrompt:
    'Huenda ombi la zamani bado liko wazi kwenye simu yako. Usiweke PIN yako kwenye ombi hilo, la sivyo unaweza kulipa mara mbili.',
  mayPayTwice:
    'Bado tunasubiri matokeo ya ombi la M-Pesa la agizo hili. Ikiwa uliweka PIN yako, subiri au utupigie simu. La sivyo, unaweza kulipa mara mbili.',
  orderCancelled: 'Agizo limeghairiwa. Kikapu chako hakijabadilika.',
  promptCancelled:
    'Agizo limeghairiwa. Kikapu chako hakijabadilika. Huenda ombi bado liko wazi kwenye simu yako. Usiweke PIN yako kwenye ombi hilo.',
  orderExpired:
    'Muda wa agizo umeisha baada ya siku moja bila malipo. Kikapu chako hakijabadilika.',
};

const returned: Edition<typeof english.returnWords> = {
  cancelled: 'uliyaghairi, na hukutozwa chochote.',
  not_paid: 'hukuyakamilisha, na hukutozwa chochote.',
  failed: 'mtoa huduma wa malipo hakuyakamilisha, na hukutozwa chochote.',
  declined: 'kadi ilikataliwa, na hukutozwa chochote.',
  expired: 'yalichukua muda mrefu mno. Hukutozwa chochote.',
  unknown_payment: 'hatukuweza kupata malipo haya. Ikiwa ulitozwa, wasiliana nasi.',
  not_wanted: 'agizo lilikuwa limeshalipwa au kughairiwa, na hukutozwa chochote.',
};

const card: Edition<typeof english.cardWords> = {
  number: 'Nambari ya kadi inahitajika',
  expiry: 'Tarehe ya mwisho wa matumizi inahitajika',
  numberShort: 'Andika nambari kamili ya kadi',
  expiryShort: 'Andika mwezi na mwaka, kama 12 / 30',
  expiryPast: 'Muda wa kadi hii umeisha',
  cvc: 'CVC inahitajika',
  cvcShort: 'Andika CVC kamili. Ina tarakimu 3 au 4',
  name: 'Jina kwenye kadi linahitajika',
};

/** What a contract finds at a field of a form, in words of that field (`Fields`); others have the general ones. */
const fields: Record<`${string}:${string}`, string> = {
  'name:required': 'Jina linahitajika',
  'name:too_short': 'Andika jina lako kamili',
  'text:required': 'Andika ujumbe wako',
  'reason:required': 'Tuambie sababu kwa maneno machache',
  'agreed:required': 'Chagua kisanduku ili ukubali pendekezo',
  'email:required': 'Barua pepe inahitajika',
  'email:invalid': 'Weka anwani sahihi ya barua pepe',
  'phone:required': 'Nambari ya simu inahitajika',
  'phone:invalid': 'Weka nambari sahihi ya simu',
  'phoneNumber:required': 'Nambari ya simu inahitajika',
  'phoneNumber:invalid': 'Weka nambari sahihi ya simu',
  'kraPin:invalid': 'Andika KRA PIN kama P051234567X',
  'firstName:required': 'Jina la kwanza linahitajika',
  'first_name:required': 'Jina la kwanza linahitajika',
  'lastName:required': 'Jina la mwisho linahitajika',
  'last_name:required': 'Jina la mwisho linahitajika',
  'fullName:required': 'Jina lako linahitajika',
  'password:required': 'Nenosiri linahitajika',
  'password:too_short': 'Nenosiri liwe na angalau herufi {min}',
  'currentPassword:required': 'Weka nenosiri lako la sasa',
  'confirmPassword:required': 'Thibitisha nenosiri',
  'confirmPassword:invalid': 'Manenosiri hayalingani',
  'terms:required': 'Kubali masharti ili uendelee',
  'terms:not_offered': 'Kubali masharti ili uendelee',
  'mobile:required': 'Nambari ya simu inahitajika',
  'mobile:invalid': 'Weka nambari sahihi ya simu',
  'businessName:required': 'Jina la biashara linahitajika',
  'selectedServices:required': 'Chagua angalau huduma moja',
  'selectedServices:too_few': 'Chagua angalau huduma moja',
  'details:required': 'Tueleze mradi wako',
  'referralSource:required': 'Chagua ulikosikia kutuhusu',
  'consent:required': 'Kubali masharti ili uendelee',
  'consent:not_offered': 'Kubali masharti ili uendelee',
  'linkedIn:invalid': 'Weka kiungo sahihi cha LinkedIn',
  'domain:required': 'Andika jina la tovuti kama shule.co.ke',
  'domain:too_long': 'Andika jina la tovuti kama shule.co.ke',
  'domain:invalid': 'Andika jina la tovuti kama shule.co.ke',
  'resume:required': 'Pakia CV yako',
};

const words: Record<string, string> = {
  ...keyed('checkout', checkout),
  ...keyed('return', returned),
  ...keyed('card', card),
  ...keyed('field', fields),
  ...refusals,
  ...privatePages,
  ...attempts,
};

/** Something to tell in Kiswahili; what nobody has words for stays as it came. */
export function translate({ code, params = {}, field, english }: Message): string {
  const [method, failure] = code.split('/');
  const text =
    words[`field.${field}:${code.replace(/^invalid_input:/, '')}`] ??
    words[code] ??
    (failure && (words[`any/${failure}`] ?? words[`${method}/*`])) ??
    english;
  return text
    .replace(/\{(\w+)\}/g, (place, name: string) => {
      const value = params[name];
      return typeof value === 'object' ? translate(value) : String(value ?? place);
    })
    .trim();
}

/** A refusal of the API with its texts in Kiswahili, whole and field by field. */
export function translateRefusal(error: ApiError): ApiError {
  const body = error.body as Partial<Coded> & { fieldErrors?: Record<string, Coded> };
  const code = (found: Partial<Coded>): string =>
    found.reason ? `${found.code}:${found.reason}` : (found.code ?? error.code);
  const text = translate({ code: code(body), params: body.params, english: error.message });
  const fields = Object.entries(error.fields).map(([name, english]) => {
    const found: Partial<Coded> = body.fieldErrors?.[name] ?? {};
    const field = name.split('.').at(-1);
    return [name, translate({ code: code(found), params: found.params, field, english })];
  });
  return new ApiError(error.status, {
    ...error.body,
    error: text,
    message: text,
    fields: Object.fromEntries(fields),
  });
}

function keyed(area: string, texts: object): Record<string, string> {
  return Object.fromEntries(Object.entries(texts).map(([key, text]) => [`${area}.${key}`, text]));
}
