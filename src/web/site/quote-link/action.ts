import { data, redirect } from 'react-router';
import type { PageServices } from '../../../contracts/page-context.ts';
import { acceptProposal, answerQuote, declineProposal } from '../../../contracts/quote-link.ts';
import { ANSWER } from '../../components/private-form/private-form.tsx';
import { readForm, textOf, refusalOf } from '../../lib/server.ts';

export type Intent = 'message' | 'accept' | 'decline';

/** How the page's forms are sent. */
export interface Sending {
  action: string;
  sendKey: string;
  refused?: Refused;
}

/** What came back from a form that was not taken. */
export interface Refused {
  doing: Intent;
  typed: Record<string, string>;
  fields: Record<string, string>;
  fault?: string;
}

/** Takes one of the page's three plain forms: the same call in process as over the API, so the page needs no script. */
export async function handleQuoteAction(request: Request, token: string, { call }: PageServices) {
  const form = await readForm(request);
  const pressed = textOf(form, 'doing');
  const doing = isIntent(pressed) ? pressed : 'message';
  try {
    await send(doing, form, token, call);
  } catch (error) {
    const { status, fields, message } = refusalOf(error);
    if (status === 404) throw data(null, { status });
    const typed = Object.fromEntries(
      ['text', 'name', 'kraPin', 'purchaseOrder', 'reason', 'agreed'].map((name) => [
        name,
        textOf(form, name),
      ]),
    );
    const placed = Object.keys(fields).some((name) => name in typed);
    return data<Refused>({ doing, typed, fields, fault: placed ? undefined : message }, status);
  }
  return redirect(`/quote/${token}?done=${doing}#${ANSWER}`, 303);
}

function send(
  doing: Intent,
  form: FormData,
  token: string,
  call: PageServices['call'],
): Promise<unknown> {
  const sent = { params: { token }, key: textOf(form, 'key') };
  if (doing === 'message')
    return call(answerQuote, { ...sent, body: { text: textOf(form, 'text') } });
  if (doing === 'decline')
    return call(declineProposal, { ...sent, body: { reason: textOf(form, 'reason') } });
  // A box that is not ticked is refused by the contract, at its field.
  const agreed = form.has('agreed') as true;
  return call(acceptProposal, {
    ...sent,
    body: {
      name: textOf(form, 'name'),
      kraPin: textOf(form, 'kraPin'),
      purchaseOrder: textOf(form, 'purchaseOrder'),
      hash: textOf(form, 'hash'),
      agreed,
    },
  });
}

export function isIntent(value: string): value is Intent {
  return value === 'message' || value === 'accept' || value === 'decline';
}
