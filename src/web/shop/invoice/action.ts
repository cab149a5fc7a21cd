import { data, redirect } from 'react-router';
import type { PageServices } from '../../../contracts/page-context.ts';
import {
  changePayDetails,
  choosePayTexts,
  payByMpesa,
  readPayPage,
} from '../../../contracts/pay-page.ts';
import type { FieldErrors } from '../../components/plain-form/use-plain-form.ts';
import { readForm, refusalOf, textOf } from '../../lib/server.ts';
import { fill } from '../../texts/fill.ts';
import { invoice as copy } from '../../texts/invoice/en.ts';
import { readAmount } from './amount.ts';
import { warningOf } from './stage.ts';

/** What a buyer may have on an invoice for its own books, as the call names it. */
export const DETAILS = ['purchaseOrder', 'kraPin'] as const;
type Detail = (typeof DETAILS)[number];
type DetailsTyped = Record<Detail, string>;

const MOST = 40;
const PIN = /^([AP]\d{9}[A-Z])?$/i;

export function detailsTyped(form: FormData): DetailsTyped {
  const text = (name: Detail): string => String(form.get(name) ?? '').trim();
  return { purchaseOrder: text('purchaseOrder'), kraPin: text('kraPin') };
}

/** The contract's rules, by hand: the page has no room for them. detail-rules.test.ts holds them against it. */
export function detailErrors({ purchaseOrder, kraPin }: DetailsTyped): FieldErrors<Detail> {
  return {
    ...(purchaseOrder.length > MOST
      ? { purchaseOrder: fill(copy.wrong.tooLong, { most: MOST }) }
      : {}),
    ...(kraPin.length <= MOST && PIN.test(kraPin) ? {} : { kraPin: copy.wrong.pin }),
  };
}

/** What came back from the form of a payment that was sent without script. */
export interface RefusedPay {
  doing: 'pay';
  typed: { method: 'mpesa'; part: string; phone: string; keepCard: false };
  fields: Record<string, string>;
  fault: string | null;
  /** Why it may pay twice: sent once more, it goes through. */
  warning: string | null;
}

/** The same of the buyer's details. */
export interface RefusedDetails {
  doing: 'details';
  typed: DetailsTyped;
  errors: Record<string, string>;
  fault?: string;
}

/** Takes the plain forms of the invoice's page, whose link has `token`: the same calls in process as over the API. */
export async function handleInvoiceAction(request: Request, token: string, services: PageServices) {
  const form = await readForm(request);
  switch (textOf(form, 'doing')) {
    case 'details':
      return saveDetails(form, token, services);
    case 'texts':
      return chooseTexts(form, token, services);
    default:
      return startPrompt(form, token, services);
  }
}

/** One press, which nothing but a link that is over can refuse. */
async function chooseTexts(form: FormData, token: string, { call }: PageServices) {
  const wanted = textOf(form, 'wanted') === 'yes';
  try {
    await call(choosePayTexts, { params: { token }, body: { wanted } });
  } catch (error) {
    throw data(copy.gone, { status: refusalOf(error).status });
  }
  return redirect(`/invoice/${token}`, 303);
}

async function saveDetails(form: FormData, token: string, { call }: PageServices) {
  const typed = detailsTyped(form);
  try {
    await call(changePayDetails, { params: { token }, body: typed });
    return redirect(`/invoice/${token}?saved=details`, 303);
  } catch (error) {
    const { status, message, fields } = refusalOf(error);
    if (status === 404) throw data(copy.gone, { status });
    const fault = Object.keys(fields).length > 0 ? {} : { fault: message };
    return data<RefusedDetails>({ doing: 'details', typed, errors: fields, ...fault }, status);
  }
}

/** Prompts a phone from the plain form: the same call in process. The other methods need scripts. */
async function startPrompt(form: FormData, token: string, { call }: PageServices) {
  const params = { token };
  const [part, phone] = [textOf(form, 'amount'), textOf(form, 'phoneNumber')];
  const refuse = (status: number, what: Partial<RefusedPay>) =>
    data<RefusedPay>(
      {
        doing: 'pay',
        typed: { method: 'mpesa', part, phone, keepCard: false },
        fields: {},
        fault: null,
        warning: null,
        ...what,
      },
      status,
    );
  try {
    const page = await call(readPayPage, { params });
    if (textOf(form, 'method') !== 'mpesa') return refuse(422, { fault: copy.needsScript });
    const warning = warningOf(page, 'mpesa');
    if (warning !== null && !form.has('anyway')) return refuse(409, { warning });
    const amount = readAmount(part);
    if (amount === null) return refuse(422, { fields: { amount: copy.wrong.noAmount } });
    const own = phone === '' || phone === page.phone;
    const { paymentId } = await call(payByMpesa, {
      params,
      key: textOf(form, 'key'),
      body: { amount, ...(own ? {} : { phoneNumber: phone }) },
    });
    return redirect(`/invoice/${token}?payment=${paymentId}`, 303);
  } catch (error) {
    const { status, message, fields } = refusalOf(error);
    if (status === 404) throw data(copy.gone, { status });
    const placed = Object.keys(fields).length > 0;
    return refuse(status, { fields, fault: placed ? null : message });
  }
}
