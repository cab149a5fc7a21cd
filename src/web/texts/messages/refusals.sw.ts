import type { general } from '../../../kernel/refusals/general.ts';
import type { account } from '../../../kernel/refusals/account.ts';
import type { shop } from '../../../kernel/refusals/shop.ts';
import type { billing } from '../../../kernel/refusals/billing.ts';
import type { office } from '../../../kernel/refusals/office.ts';

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
export const refusals: Record<keyof typeof general | keyof typeof shop | PublicAccount, string> = {
  people_full: 'Watu wanaokuwakilisha wasizidi {most}. Ondoa mmoja kwanza.',
  person_invited: 'Tayari umealika anwani hii ya barua pepe.',
  person_accepted: '{name} tayari amekubali.',
  invitation_held:
    'Tayari tumetuma barua pepe kadhaa kwa anwani hii. Jaribu tena baada ya saa moja.',
  invitation_not_yours: 'Mwaliko huu ni wa {email}. Ingia kwenye akaunti yenye anwani hiyo.',
  invitation_unverified:
    'Thibitisha anwani yako ya barua pepe kwanza. Ingia kwa kiungo tutakachokutumia.',
  malformed: 'Hatukuweza kusoma ombi.',
  'malformed:form': 'Hatukuweza kusoma fomu. Fungua ukurasa huu upya kisha ujaribu tena.',
  bad_idempotency_key: 'Idempotency-Key iwe na herufi 1 hadi 200 zinazoonekana.',
  sign_in_required: 'Ingia kwanza.',
  not_allowed: 'Akaunti yako haina ruhusa ya kufanya hivi.',
  other_origin: 'Ombi hili hupokelewa kutoka kwenye kurasa zetu pekee.',
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
  'invalid_input:step': 'Iwe nambari inayogawanyika kwa {step}',
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
    'Nambari hii si sahihi. Weka nambari mpya kabisa kutoka kwenye programu yako, au nambari ya akiba ambayo haijatumika.',
  code_unreadable:
    'Hatuwezi kukagua nambari kutoka kwenye programu yako kwa sasa. Tumia ufunguo wa siri (passkey) au nambari ya akiba, au wasiliana nasi.',
  'wrong_code:passkey': 'Hatuujui ufunguo huu wa siri (passkey). Ingia kwa njia nyingine.',
  'wrong_code:new': 'Nambari hii si sahihi. Weka nambari mpya kabisa kutoka kwenye programu yako.',
  'wrong_code:new_passkey': 'Hatukuweza kuhifadhi ufunguo wa siri (passkey). Jaribu tena.',
  wrong_proof: 'Thibitisha kwa nenosiri, nambari au ufunguo wa siri (passkey).',
  'wrong_proof:password': 'Nenosiri hili si sahihi.',
  'wrong_proof:code':
    'Nambari hii si sahihi. Weka nambari mpya kabisa kutoka kwenye programu yako, au nambari ya akiba ambayo haijatumika.',
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
  class_has_seats: 'Darasa hili lina nafasi. Liongeze kwenye kikapu chako.',
  'invalid_input:no_class': 'Kifurushi hiki hakina darasa linalouzwa',
  'invalid_input:phone_for_order': 'Nambari ya simu inahitajika',
  class_begun: 'Darasa hili limeanza. Tuandikie ili kubadilisha jina.',
  seat_refunded: 'Pesa za nafasi hii zimerejeshwa. Pakia ukurasa upya.',
  participant_certified: 'Mtu huyu ana cheti, kwa hivyo jina lake linabaki kwenye nafasi.',
  offer_over: 'Muda wa nafasi hii umekwisha. Unaweza kujiunga tena na orodha ya kusubiri.',
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
  coupon_not_valid: 'Hatuitambui kuponi hii. Hakikisha umeiandika sawasawa.',
  not_a_delivery_file: 'Chagua picha au PDF',
  step_takes_no_answer: 'Huwezi kujibu hatua hii sasa: tunaifanyia kazi, au imekamilika.',
  step_takes_no_domain: 'Huwezi kubadilisha jina la tovuti tena. Tuandikie ikiwa si sahihi.',
  draft_changed: 'Kuna rasimu mpya zaidi. Isikilize kwanza.',
  change_rounds_used:
    'Kifurushi chako hakijumuishi marekebisho zaidi. Wasiliana nasi kuhusu marekebisho mengine.',
  step_takes_no_file: 'Hatuhitaji tena faili kwa hatua hii. Pakia ukurasa upya.',
  step_files_full:
    'Umetuma faili {most} kwa hatua hii. Ukihitaji kutuma zaidi, jibu barua pepe yetu.',
  'coupon_not_valid:early': 'Kuponi hii bado haijaanza kutumika',
  'coupon_not_valid:over': 'Muda wa kuponi hii umekwisha',
  'coupon_not_valid:used_up': 'Kuponi hii imetumika yote',
  'coupon_not_valid:used_by_you': 'Tayari umetumia kuponi hii',
  'coupon_not_valid:other_packages': 'Kuponi hii si ya vifurushi vilivyo katika agizo hili',
  'coupon_not_valid:small_order': 'Kuponi hii ni ya maagizo ya kuanzia {least} kabla ya VAT',
  'coupon_not_valid:whole_order':
    'Kuponi hii haitaacha chochote cha kulipa. Wasiliana nasi ili tukuwekee agizo hili.',
  too_many_unpaid_orders:
    'Tayari una maagizo kadhaa ya nafasi za bootcamp ambayo hayajalipwa. Lipa mojawapo, au omba bei.',
  too_many_seats_held:
    'Agizo lako lingine linashikilia nafasi za darasa hili. Lilipe au ulighairi kwanza, au ujaribu tena baada ya dakika {minutes}.',
  'too_many_seats_held:one':
    'Agizo lako lingine linashikilia nafasi za darasa hili. Lilipe au ulighairi kwanza, au ujaribu tena baada ya dakika 1.',
  idempotency_conflict: 'Idempotency-Key hii ilishatumika kwa agizo lingine.',
  amount_mismatch: 'Jumla imebadilika. Angalia kiasi kipya kabla ya kulipa.',
  'amount_mismatch:part_paid':
    'Sehemu ya agizo hili imelipwa, na kilichobaki kulipwa ni {owed}. Lipa kiasi hicho hasa hapa, au kwa paybill yetu, nambari ya akaunti {number}.',
  amount_above_limit:
    'Kiasi hiki kinazidi kiwango cha njia hii ya malipo. Chagua njia nyingine, au upate ankara unayoweza kuilipa kwa awamu. {otherWay}',
  amount_below_minimum: 'Malipo ya kadi huanzia {least}. Lipa kwa M-Pesa badala yake.',
  order_paid: 'Agizo hili limeshalipwa. Hukutozwa tena.',
  order_cancelled: 'Agizo hili lilighairiwa. Agiza tena.',
  order_expired: 'Muda wa agizo hili umeisha. Agiza tena.',
  'not_allowed:order':
    'Unaweza kughairi agizo hili kwenye kivinjari ulichoagizia pekee. Lisipolipwa, muda wake utaisha baada ya saa 24.',
  service_stopped: 'Huduma hii tayari ilikuwa isitishwe.',
  service_not_stopped: 'Huduma hii tayari inaendelea.',
  service_part_paid:
    'Sehemu ya {number} imelipwa, kwa hivyo huduma hii haiwezi kubadilishwa hapa. Wasiliana nasi.',
  service_unpaid: 'Lipa kwanza ankara ya huduma hii ambayo haijalipwa.',
  service_plan_waits: 'Huduma hii tayari itabadilishwa kuwa {name}.',
  service_plan_moved: 'Bei ya mpango huu imebadilika. Iangalie tena.',
  service_plan_paid: 'Mpango mpya umeshalipiwa, kwa hivyo mabadiliko hayawezi kutenduliwa.',
  service_no_plan: 'Huduma hii haisubiri mpango mwingine.',
  'invalid_input:plan': 'Chagua mpango kwenye orodha',
  service_pending: 'Huduma hii bado haijaanza.',
  service_ended: 'Huduma hii imeisha.',
  'order_partly_paid:invoice':
    'Sehemu ya agizo hili imelipwa, kwa hivyo haliwezi kuwa ankara. Lipa kilichobaki badala yake.',
  order_payable: 'Agizo hili halizidi kiwango cha M-Pesa. Lilipe hapa, au utuombe ankara.',
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
  'payment_in_progress:prompt':
    'Ombi la M-Pesa la agizo hili bado liko wazi. Lilipe au ulighairi kwenye simu kwanza.',
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

type Met = keyof typeof account | keyof typeof billing | keyof typeof office;

/** Refusals that customers meet on the private pages of a quote, an invoice and an order, and applicants with a job. */
export const privatePages = {
  accepted_paid:
    'Tayari umelipa ankara {number}, au sehemu yake, ya pendekezo la awali {name}. Huwezi kukubali pendekezo hili, kwa sababu ungelipa mara mbili. Tuandikie nasi tutakutumia pendekezo jipya linalojumuisha malipo yako.',
  proposal_accepted: 'Pendekezo hili limeshakubaliwa.',
  proposal_declined: 'Pendekezo hili lilikataliwa. Ukitaka pendekezo jipya, tuandikie.',
  proposal_expired: 'Muda wa pendekezo hili umeisha. Tuandikie nasi tutakutumia pendekezo jipya.',
  proposal_withdrawn: 'Tumeliondoa pendekezo hili. Tuandikie nasi tutakutumia pendekezo jipya.',
  proposal_changed:
    'Pendekezo limebadilika tangu ulipofungua ukurasa huu. Lisome tena kabla ya kulikubali.',
  too_many_messages:
    'Umetuma ujumbe mwingi mno katika saa iliyopita. Jaribu tena baadaye, au utupigie simu.',
  invoice_paid: 'Ankara hii imeshalipwa. Hukutozwa tena.',
  'invoice_paid:details':
    'Ankara hii imelipwa, kwa hivyo maelezo yake hayawezi kubadilika. Wasiliana nasi ikiwa kuna kosa.',
  invoice_void: 'Ankara {number} imeghairiwa. Haina cha kulipa.',
  'idempotency_conflict:payment': 'Idempotency-Key hii ilishatumika kwa malipo mengine.',
  'payment_in_progress:arrived':
    'Malipo yako ya awali yamefika sasa hivi. Angalia kilichobaki kulipwa kabla ya kulipa tena.',
  'payment_in_progress:other_amount':
    'Kuna ombi la M-Pesa la kiasi kingine lililo wazi kwenye simu. Lilipe au ulighairi huko kwanza.',
  'invalid_input:no_amount': 'Andika kiasi',
  'invalid_input:whole_shillings': 'M-Pesa hupokea shilingi kamili pekee. Andika kiasi bila senti',
  'invalid_input:keep_card':
    'Ingia kwenye akaunti ya huduma hii ili kuhifadhi kadi, au ondoa alama kwenye kisanduku hiki.',
  no_kept_card:
    'Akaunti yako haina kadi iliyohifadhiwa. Lipa ankara ya huduma hii kwa kadi na uchague kuihifadhi.',
  'invalid_input:no_phone': 'Nambari ya simu inahitajika',
  'amount_above_limit:part':
    'Njia hii hupokea hadi {most} kwa mara moja. Lipa sehemu ya kiasi hicho, au chagua njia nyingine.',
  'amount_below_minimum:method': 'Njia hii huanzia {least}.',
  amount_above_balance: 'Kilichobaki kulipwa ni {open} tu',
  'method_unavailable:mpesa': 'M-Pesa haipatikani hapa.',
  no_proposal: 'Bado hakuna pendekezo la kujibu. Subiri hadi tukutumie.',
  harmful_file:
    'Tumekataa faili hii, kwa sababu ukaguzi wa virusi umepata kitu hatari ndani yake. Chagua faili nyingine.',
  too_many_pixels: 'Picha hii ina megapikseli {megapixels}. Chagua yenye {most} au chini ya hapo.',
  job_closed: 'Nafasi hii imefungwa. Hatupokei tena maombi yake.',
  not_a_pdf: 'CV iwe PDF',
  too_many_files:
    'Leo tumepokea faili nyingi mno kutoka kwenye mtandao wako. Jaribu tena kesho, au ututumie ombi lako kwa barua pepe.',
  'too_many_files:store':
    'Leo hatuwezi kupokea maombi zaidi. Jaribu tena kesho, au ututumie lako kwa barua pepe.',
} as const satisfies Partial<Record<Met, string>>;
