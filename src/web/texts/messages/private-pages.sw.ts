import type { account } from '../../../kernel/refusals/account.ts';
import type { billing } from '../../../kernel/refusals/billing.ts';
import type { office } from '../../../kernel/refusals/office.ts';

type Met = keyof typeof account | keyof typeof billing | keyof typeof office;

/** Refusals that customers meet on the private pages of a quote and an invoice. */
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
} as const satisfies Partial<Record<Met, string>>;
