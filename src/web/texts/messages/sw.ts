import type { Edition } from '../edition.ts';
import * as english from './en.ts';
import type { general } from '../../../kernel/refusals/general.ts';
import type { account } from '../../../kernel/refusals/account.ts';
import type { shop } from '../../../kernel/refusals/shop.ts';
import { ApiError } from '../../lib/api.ts';
import type { Coded, Message } from './message.ts';
import { privatePages } from './private-pages.sw.ts';
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
  'agreed:required': 'Weka alama kwenye kisanduku ili ukubali pendekezo',
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
  'linkedIn:invalid': 'Weka kiungo sahihi cha LinkedIn',
  'resume:required': 'Pakia CV yako',
};

/** What only staff are refused is English, as the office is. */
type PublicAccount = Exclude<
  keyof typeof account,
  | `account_inactive:${string}`
  | 'wrong_code:test_mail'
  | `factor_${string}`
  | 'no_factor'
  | `own_${string}`
  | 'above_own_rights'
  | 'last_admin'
  | 'not_invited'
>;

/** Refusals of the calls that the pages make: of accounts, of the shop, and what any call may answer. */
const refusals: Record<keyof typeof general | keyof typeof shop | PublicAccount, string> = {
  malformed: 'Hatukuweza kusoma ombi.',
  'malformed:form': 'Hatukuweza kusoma fomu. Fungua ukurasa huu upya kisha ujaribu tena.',
  bad_idempotency_key: 'Idempotency-Key iwe na herufi 1 hadi 200 zinazoonekana.',
  sign_in_required: 'Ingia kwanza.',
  not_allowed: 'Akaunti yako haina ruhusa ya kufanya hivi.',
  other_origin: 'Ombi hili hupokelewa kutoka kwa kurasa zetu pekee.',
  not_found: 'Hakuna kitu kwenye anwani hii.',
  'not_found:call': 'Hakuna huduma kama hii.',
  'not_found:named': 'Haikupatikana: {what}.',
  too_large: 'Ombi ni kubwa mno.',
  'too_large:text': 'Maandishi haya ni marefu mno.',
  'too_large:file': 'Faili isizidi MB {most}',
  unsupported_type: 'Aina hii ya maudhui haipokelewi hapa.',
  too_many_requests: 'Maombi ni mengi mno. Subiri kidogo kisha ujaribu tena.',
  too_many_streams:
    'Kurasa nyingi mno zimefunguliwa kwenye mtandao wako. Funga mmoja kisha ujaribu tena.',
  'too_many_streams:all': 'Watu wengi mno wanatumia ukurasa huu. Jaribu tena baada ya dakika moja.',
  busy: 'Tuna shughuli nyingi sana. Jaribu tena baada ya sekunde chache.',
  'unavailable:database':
    'Hatuwezi kufikia kumbukumbu zetu kwa sasa, na tunalishughulikia. Jaribu tena baada ya dakika moja.',
  'unavailable:storage':
    'Hatuwezi kuhifadhi wala kufungua faili kwa sasa, na tunalishughulikia. Jaribu tena baada ya dakika moja.',
  internal: 'Hitilafu imetokea upande wetu. Jaribu tena.',
  invalid_input: 'Ombi halina umbo linalotarajiwa.',
  'invalid_input:required': 'Hii inahitajika',
  'invalid_input:invalid': 'Hii si sahihi',
  'invalid_input:wrong_type': 'Hii si ya aina sahihi',
  'invalid_input:not_offered': 'Chagua moja kati ya zilizopo',
  'invalid_input:too_short': 'Andika angalau herufi {min}',
  'invalid_input:too_long': 'Herufi zisizidi {max}',
  'invalid_input:too_few': 'Angalau {min} zinahitajika',
  'invalid_input:too_many': 'Zisizidi {max}',
  'invalid_input:too_small': 'Iwe {min} au zaidi',
  'invalid_input:too_great': 'Isizidi {max}',
  'invalid_input:step': 'Iwe kizidishio cha {step}',
  'invalid_input:decimals': 'Desimali zisizidi mbili',
  'invalid_input:too_deep': 'Data imepangwa kwa tabaka nyingi mno',
  'invalid_input:control_characters': 'Isiwe na herufi za udhibiti',
  'invalid_input:phone': 'Weka nambari sahihi ya simu',
  wrong_credentials: 'Barua pepe au nenosiri si sahihi',
  account_inactive: 'Akaunti yako imezimwa. Wasiliana nasi ili tuiwashe tena.',
  unknown_role: 'Imeshindikana kuingia',
  too_many_tries: 'Umejaribu kuingia mara nyingi mno. Jaribu tena baada ya dakika {minutes}.',
  'too_many_tries:one': 'Umejaribu kuingia mara nyingi mno. Jaribu tena baada ya dakika 1.',
  second_factor_required: 'Thibitisha kuwa ni wewe.',
  second_factor_over: 'Muda umeisha. Ingia tena kwa nenosiri lako.',
  wrong_code:
    'Nambari hii si sahihi. Weka nambari mpya kabisa kutoka kwa programu yako, au nambari ya akiba ambayo haijatumika.',
  code_unreadable:
    'Hatuwezi kukagua nambari kutoka kwa programu yako kwa sasa. Tumia ufunguo wa siri (passkey) au nambari ya akiba, au wasiliana nasi.',
  'wrong_code:passkey': 'Hatuujui ufunguo huu wa siri (passkey). Ingia kwa njia nyingine.',
  'wrong_code:new': 'Nambari hii si sahihi. Weka nambari mpya kabisa kutoka kwa programu yako.',
  'wrong_code:new_passkey': 'Hatukuweza kuhifadhi ufunguo wa siri (passkey). Jaribu tena.',
  wrong_proof: 'Thibitisha kwa nenosiri, nambari au ufunguo wa siri (passkey).',
  'wrong_proof:password': 'Nenosiri hili si sahihi.',
  'wrong_proof:code':
    'Nambari hii si sahihi. Weka nambari mpya kabisa kutoka kwa programu yako, au nambari ya akiba ambayo haijatumika.',
  'wrong_proof:passkey': 'Hatuujui ufunguo huu wa siri (passkey). Thibitisha kwa njia nyingine.',
  proof_required: 'Thibitisha kuwa ni wewe.',
  identity_needed: 'Bado huna nenosiri. Chagua moja kwanza, ili uweze kuingia bila Google.',
  too_many_passkeys:
    'Akaunti inaweza kuwa na funguo za siri (passkey) {most} pekee. Ondoa mmoja kwanza.',
  password_guessable: 'Nenosiri hili ni rahisi kukisiwa. Chagua lingine.',
  'invalid_input:own_address': 'Hii ndiyo barua pepe ya akaunti yako tayari',
  email_taken: 'Tayari kuna akaunti yenye barua pepe hii',
  'email_taken:google':
    'Tayari kuna akaunti yenye barua pepe hii. Anza tena kwa Google ili uiunganishe na akaunti yako ya Google.',
  google_again: 'Fomu ilikaa wazi kwa muda mrefu. Anza tena kwa Google.',
  unknown_link: 'Kiungo hiki si sahihi. Omba kipya.',
  link_used: 'Kiungo hiki kilishatumika. Omba kipya.',
  link_replaced:
    'Kiungo hiki hakifanyi kazi tena: tulituma kipya, au akaunti yako imebadilika. Tumia barua pepe yetu ya mwisho, au omba kiungo kipya.',
  'link_replaced:invitation':
    'Tumekutumia mwaliko mpya. Tumia kiungo kilicho kwenye barua pepe yetu ya mwisho.',
  link_over: 'Muda wa kiungo hiki uliisha baada ya saa moja. Omba kipya.',
  'link_over:invitation': 'Muda wa mwaliko huu uliisha baada ya wiki moja. Omba kiungo kipya.',
  sold_out:
    'Darasa la mafunzo ya {name} limejaa. Hukutozwa chochote. Tuulize kuhusu darasa lijalo.',
  unknown_package: 'Kifurushi hiki hakiuzwi',
  'unknown_package:kind':
    'Aina ya kifurushi hailingani na kifurushi hiki. Kiondoe, kisha ukiongeze tena.',
  'invalid_input:order_lines': 'Agizo lisizidi vifurushi {max}',
  quantity_out_of_range: 'Idadi iwe kati ya {min} na {max}',
  'quantity_out_of_range:one_seat': 'Imebaki nafasi 1 pekee katika darasa hili',
  'quantity_out_of_range:few_seats': 'Zimebaki nafasi {left} pekee katika darasa hili',
  'quantity_out_of_range:seats_of_guest':
    'Unaweza kuagiza hadi nafasi {most} kwa mara moja, au {more} ukiwa na akaunti. Kwa zaidi, omba bei.',
  'quantity_out_of_range:seats_of_account':
    'Unaweza kuagiza hadi nafasi {most} kwa mara moja. Kwa zaidi, omba bei.',
  too_many_unpaid_orders:
    'Tayari una maagizo kadhaa ya nafasi za bootcamp ambayo hayajalipwa. Lipa mojawapo, au omba bei.',
  too_many_seats_held:
    'Agizo lako lingine linashikilia nafasi za darasa hili. Lilipe au ulighairi kwanza, au ujaribu tena baada ya dakika {minutes}.',
  'too_many_seats_held:one':
    'Agizo lako lingine linashikilia nafasi za darasa hili. Lilipe au ulighairi kwanza, au ujaribu tena baada ya dakika 1.',
  idempotency_conflict: 'Idempotency-Key hii ilishatumika kwa agizo lingine.',
  amount_mismatch: 'Jumla imebadilika. Angalia kiasi kipya kabla ya kulipa.',
  'amount_mismatch:part_paid':
    'Sehemu ya agizo hili imelipwa, na kilichobaki kulipwa ni {owed}. Lipa kiasi hicho hasa hapa, au kwa paybill yetu kwa nambari ya akaunti {number}.',
  amount_above_limit:
    'Kiasi hiki kinazidi kiwango cha njia hii ya malipo. Chagua njia nyingine, au utuombe ankara ya kulipia benki. {otherWay}',
  amount_below_minimum: 'Malipo ya kadi huanzia {least}. Lipa kwa M-Pesa badala yake.',
  order_paid: 'Agizo hili limeshalipwa. Hukutozwa tena.',
  order_cancelled: 'Agizo hili lilighairiwa. Agiza tena.',
  order_expired: 'Muda wa agizo hili umeisha. Agiza tena.',
  'not_allowed:order':
    'Unaweza kughairi agizo hili kwenye kivinjari ulichoagizia pekee. Lisipolipwa, muda wake utaisha baada ya saa 24.',
  order_partly_paid: 'Sehemu ya agizo hili imelipwa. Tupigie simu ili tukurejeshee pesa kwanza.',
  method_unavailable: 'Njia hii ya malipo haipatikani kwa sasa. Chagua nyingine.',
  'method_unavailable:paypal': 'PayPal haipatikani kwa sasa. Chagua njia nyingine ya malipo.',
  'provider_unavailable:mpesa': 'Imeshindikana kuanzisha malipo ya M-Pesa',
  'method_unavailable:card_provider': 'Njia hii ya malipo haipatikani kwa sasa.',
  'provider_unavailable:stripe': 'Imeshindikana kuanzisha malipo',
  'provider_unavailable:paystack': 'Imeshindikana kuanzisha malipo',
  'provider_unavailable:paypal': 'Imeshindikana kuanzisha malipo ya PayPal',
  'provider_refused:mpesa': 'Imeshindikana kuanzisha malipo ya M-Pesa',
  'provider_refused:stripe': 'Imeshindikana kuanzisha malipo',
  'provider_refused:paystack': 'Imeshindikana kuanzisha malipo',
  'provider_refused:paypal': 'Imeshindikana kuanzisha malipo ya PayPal',
  payment_unconfirmed:
    'Hatukuweza kuthibitisha kwamba malipo yalianza. Ombi la M-Pesa likitokea, unaweza kulilipa. La sivyo, jaribu tena baada ya dakika tatu au utumie njia nyingine.',
  payment_in_progress: 'Malipo mengine yanaanza. Subiri kidogo, kisha ujaribu tena.',
  'payment_in_progress:unanswered':
    'M-Pesa bado haijajibu. Ikiwa kuna ombi kwenye simu yako, unaweza kulilipa. La sivyo, unaweza kuomba jipya kuanzia {time}.',
  'payment_in_progress:other_phone':
    'Simu nyingine ina ombi la M-Pesa lililo wazi kwa malipo haya. Lilipe au ulighairi huko kwanza.',
  too_many_declines:
    'Malipo mengi mno ya kadi kutoka mtandao wako yameshindikana ndani ya saa moja iliyopita. Jaribu kadi tena kuanzia {time}, au ulipe sasa kwa njia nyingine.',
  'too_many_prompts:phone':
    'Tumetuma maombi kadhaa ya M-Pesa kwa simu hii kwa muda mfupi. Subiri dakika kumi, au utumie njia nyingine.',
  'too_many_prompts:today':
    'Leo tumetuma maombi mengi mno ya M-Pesa kwa simu hii. Lipa kwa kadi au PayPal, au utupigie simu.',
  'too_many_prompts:network':
    'Maombi mengi mno ya M-Pesa yametoka kwenye mtandao wako. Subiri dakika kumi, au ulipe kwa kadi au PayPal.',
  'too_many_prompts:total':
    'Tunatuma maombi mengi mno ya M-Pesa kwa sasa. Lipa kwa kadi au PayPal, au ujaribu tena baadaye.',
};

/** Why an attempt to pay failed, by its method and the code of its provider or of ours; `*` for any other of the method. */
const attempts = {
  'mpesa/1':
    'Salio lako la M-Pesa halitoshi kwa malipo haya. Ongeza pesa au uchague njia nyingine.',
  'mpesa/2': 'Kiasi hiki kiko chini ya kiwango cha chini cha M-Pesa.',
  'mpesa/3': 'Kiasi hiki kinazidi kiwango cha juu cha M-Pesa kwa mara moja. Chagua njia nyingine.',
  'mpesa/4': 'Malipo haya yatazidi kiwango chako cha M-Pesa cha leo. Chagua njia nyingine.',
  'mpesa/8':
    'M-Pesa haikuweza kuchukua malipo haya kwa sababu ya mpangilio wa upande wetu. Chagua njia nyingine. Tumeshajulishwa.',
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
    'M-Pesa haikuweza kuchukua malipo haya kwa sababu ya mpangilio wa upande wetu. Chagua njia nyingine. Tumeshajulishwa.',
  'mpesa/8006':
    'PIN yako ya M-Pesa imefungwa. Piga simu Safaricom kwa 100 au 200, au uchague njia nyingine.',
  'mpesa/9999': 'M-Pesa haikuweza kutuma ombi kwa simu yako. Jaribu tena.',
  'mpesa/SFC_IC0003':
    'M-Pesa haikuweza kuchukua malipo haya kwa sababu ya mpangilio wa upande wetu. Chagua njia nyingine. Tumeshajulishwa.',
  'mpesa/configuration':
    'M-Pesa haikuweza kuchukua malipo haya kwa sababu ya mpangilio wa upande wetu. Chagua njia nyingine. Tumeshajulishwa.',
  'mpesa/closed_by_staff': 'Ombi hili halikutoza chochote.',
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
    'PayPal iliulizwa mara nyingi mno kwa malipo haya. Yaanze upya.',
  'paypal/expired': 'Malipo ya PayPal hayakuidhinishwa kwa wakati. Yaanze upya.',
  'paypal/*': 'PayPal ilikataa malipo haya.',
  'any/expired': 'Malipo hayakuthibitishwa kwa wakati.',
  'any/replaced': 'Sasa kuna kiasi kingine cha kulipa.',
  'any/amount_differs': 'Kiasi kilichopokelewa ni tofauti na kilichoombwa. Tutawasiliana nawe.',
  'any/not_wanted':
    'Agizo lililipwa kwa njia nyingine au lilighairiwa, kwa hivyo hukutozwa chochote hapa.',
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
