import { data, redirect } from 'react-router';
import type { PageServices } from '../../../contracts/page-context.ts';
import { payByMpesa, readPayPage } from '../../../contracts/pay-page.ts';
import { readForm, refusalOf, textOf } from '../../lib/posted-form.ts';
import { readAmount } from './amount.ts';
import { copy } from './copy.ts';
import { warningOf } from './stage.ts';

/** What came back from a form that was sent without script. */
export interface RefusedPay {
  typed: { method: 'mpesa'; part: string; phone: string };
  fields: Record<string, string>;
  fault: string | null;
  /** Why it may pay twice: sent once more, it goes through. */
  warning: string | null;
}

/** Prompts a phone from the plain form: the same call in process. The other methods need scripts. */
export async function handlePayment(request: Request, token: string, { call }: PageServices) {
  const form = await readForm(request);
  const params = { token };
  const [part, phone] = [textOf(form, 'amount'), textOf(form, 'phoneNumber')];
  const refuse = (status: number, what: Partial<RefusedPay>) =>
    data<RefusedPay>(
      {
        typed: { method: 'mpesa', part, phone },
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
      body: { amount, ...(own ? {} : { phoneNumber: phone }) },
    });
    return redirect(`/invoice/${token}?payment=${paymentId}`, 303);
  } catch (error) {
    const { status, message, fields } = refusalOf(error);
    if (status === 404) throw data(null, { status });
    const placed = Object.keys(fields).length > 0;
    return refuse(status, { fields, fault: placed ? null : message });
  }
}
