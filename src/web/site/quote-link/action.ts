import { data, redirect } from 'react-router';
import { acceptProposal, answerQuote, declineProposal } from '../../../contracts/quote-link.ts';
import type { PageServices } from '../../../contracts/page-context.ts';
import { readForm, refusalOf, textOf } from '../../lib/posted-form.ts';

export type Intent = 'message' | 'accept' | 'decline';

/** What came back from a form that was not taken. */
export interface Refused {
  doing: Intent;
  typed: Record<string, string>;
  fields: Record<string, string>;
  fault?: string;
}

/** Where the page goes on after each form. */
const PLACE: Record<Intent, string> = {
  message: 'conversation',
  accept: 'proposal',
  decline: 'proposal',
};

/** Takes one of the page's three plain forms: the same call in process as over the API, so the page needs no script. */
export async function handleQuoteAction(request: Request, token: string, { call }: PageServices) {
  const form = await readForm(request);
  const doing = doingOf(textOf(form, 'doing'));
  const done = redirect(`/quote/${token}?done=${doing}#${PLACE[doing]}`, 303);
  try {
    await send(doing, form, token, call);
  } catch (error) {
    // Pressed twice: the first press was taken.
    if (
      (error as { code?: unknown }).code ===
      `proposal_${doing === 'accept' ? 'accepted' : 'declined'}`
    )
      return done;
    const { status, fields, message } = refusalOf(error);
    if (status === 404) throw data(null, { status });
    const typed = Object.fromEntries(
      ['text', 'name', 'kraPin', 'reason'].map((name) => [name, textOf(form, name)]),
    );
    const placed = Object.keys(fields).some((name) => name in typed || name === 'agreed');
    return data<Refused>({ doing, typed, fields, fault: placed ? undefined : message }, status);
  }
  return done;
}

function send(
  doing: Intent,
  form: FormData,
  token: string,
  call: PageServices['call'],
): Promise<unknown> {
  const params = { token };
  if (doing === 'message')
    return call(answerQuote, { params, body: { text: textOf(form, 'text') } });
  if (doing === 'decline')
    return call(declineProposal, { params, body: { reason: textOf(form, 'reason') } });
  // A box that is not ticked is refused by the contract, at its field.
  const agreed = form.has('agreed') as true;
  return call(acceptProposal, {
    params,
    body: {
      name: textOf(form, 'name'),
      kraPin: textOf(form, 'kraPin'),
      hash: textOf(form, 'hash'),
      agreed,
    },
  });
}

function doingOf(value: string): Intent {
  return value === 'accept' || value === 'decline' ? value : 'message';
}
