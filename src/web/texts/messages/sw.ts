import type { Edition } from '../edition.ts';
import * as english from './en.ts';
import { ApiError } from '../../lib/api-error.ts';
import type { Coded, Message } from './message.ts';
import { attempts } from './attempts.sw.ts';
import { privatePages } from './private-pages.sw.ts';
import { refusals } from './refusals.sw.ts';
import { offline } from '../offline/sw.ts';

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
