import type { account } from '../../../kernel/refusals/account.ts';
import type { billing } from '../../../kernel/refusals/billing.ts';
import type { office } from '../../../kernel/refusals/office.ts';

type Met = keyof typeof account | keyof typeof billing | keyof typeof office;

/** Refusals that customers meet on the private pages of a quote and an invoice. */
export const privatePages = {
  accepted_paid:
    'Pesa zimelipwa wakati huu kwenye ankara {number} ya pendekezo {name}, ulilolikubali hapo awali. Kwa hiyo hakuna lililokubaliwa sasa, na hakuna deni mara mbili. Tafadhali tuandikie: tutakutumia pendekezo linalohesabu ulicholipa.',
  proposal_accepted: 'Pendekezo hili limeshakubaliwa.',
  proposal_declined: 'Pendekezo hili lilikataliwa. Tuandikie ukitaka jipya.',
  proposal_expired: 'Muda wa pendekezo hili umeisha. Tuandikie nasi tutakutumia jipya.',
  proposal_withdrawn: 'Tumeliondoa pendekezo hili. Tuandikie nasi tutakutumia jipya.',
  proposal_changed:
    'Pendekezo limebadilika tangu ulipofungua ukurasa huu. Tafadhali lisome tena kabla ya kulikubali.',
  too_many_messages:
    'Umetuma ujumbe mwingi katika saa iliyopita. Tafadhali subiri kidogo, au tupigie simu.',
  invoice_paid: 'Ankara hii imeshalipwa. Hukutozwa chochote sasa.',
  'invoice_paid:details':
    'Ankara hii imelipwa, kwa hiyo kilichoandikwa hakibadiliki. Tafadhali tuandikie ikiwa lazima kibadilike.',
  invoice_void: 'Ankara {number} imefutwa. Hakuna deni lake.',
  'idempotency_conflict:payment': 'Idempotency-Key hii ilitumika kwa malipo mengine.',
  'payment_in_progress:arrived':
    'Malipo yako ya awali yamefika sasa hivi. Tafadhali angalia kiasi kilichobaki.',
  'payment_in_progress:other_amount':
    'Kuna ombi la kiasi kingine lililo wazi kwenye simu. Limalize au ulighairi huko kwanza.',
  'invalid_input:no_amount': 'Tafadhali andika kiasi',
  'invalid_input:whole_shillings': 'M-Pesa hupokea shilingi kamili',
  'invalid_input:no_phone': 'Nambari ya simu inahitajika',
  'amount_above_limit:part':
    'Kiasi hiki kinazidi kile ambacho njia hii hupokea kwa mara moja: hadi {most}. Lipa sehemu, au chagua njia nyingine.',
  'amount_below_minimum:method': 'Njia hii huanzia {least}.',
  amount_above_balance: 'Kilichobaki kulipa ni {open} tu',
  'method_unavailable:mpesa': 'M-Pesa haipatikani hapa.',
} as const satisfies Partial<Record<Met, string>>;
