import { showPhone } from '../../kernel/phone.ts';
import { nairobiStamp } from '../../kernel/clock.ts';
import type { SandboxContext } from '../context.ts';
import { waitingPrompts } from '../daraja/prompts.ts';
import type { PromptAction } from '../faults.ts';
import { prompts, type Prompt } from '../daraja/paybill.ts';
import { sentTexts } from '../sms.ts';
import { html, showMoment, type Html } from './page.ts';

const ENDINGS: Record<PromptAction, string> = {
  pay: 'Paid',
  cancel: 'Cancelled',
  wrong_pin: 'Wrong PIN',
  insufficient_funds: 'Not enough money',
  timeout: 'No answer',
};

/** The phone in the hand, with the newest waiting prompt of one number (or of all) on its screen, and what happened before. */
export function phonePage(ctx: SandboxContext, phone: string | undefined): Html {
  return html`<p class="lead">
      Start an M-Pesa payment in the shop, then answer it here. Any four digits are a good PIN; 0000
      is a wrong one.
    </p>
    <div data-live="/sandbox/live/phone?phone=${phone ?? ''}">${phoneView(ctx, phone)}</div>
    ${paybillForm(ctx, phone)}`;
}

/** M-Pesa's own menu: business number, account number, amount. Outside of what keeps itself fresh: somebody is typing. */
function paybillForm(ctx: SandboxContext, phone: string | undefined): Html {
  return html`<section class="card">
    <h2>Pay the paybill by hand</h2>
    <p class="quiet">
      Business number ${ctx.options.mpesa.shortcode}. The account is the number of an order or
      invoice.
    </p>
    <form class="find" method="post" action="/sandbox/paybill" autocomplete="off">
      <label
        >Your number
        <input
          name="phone"
          inputmode="tel"
          required
          value="${phone ?? ''}"
          placeholder="0712 345 678"
      /></label>
      <label>Account number <input name="account" required maxlength="20" /></label>
      <label
        >Amount (Ksh) <input name="amount" type="number" min="1" max="250000" step="1" required
      /></label>
      <button>Send money</button>
    </form>
  </section>`;
}

/** The part of the page that keeps itself fresh. `showing` stays on the screen while it waits: somebody may be typing the PIN. */
export function phoneView(ctx: SandboxContext, phone: string | undefined, showing?: string): Html {
  const waiting = waitingPrompts(ctx);
  const ofPhone = waiting.filter((prompt) => phone === undefined || prompt.phone === phone);
  const shown =
    ofPhone.find((prompt) => prompt.CheckoutRequestID === showing) ?? ofPhone[0] ?? null;
  return html`<div class="bench">
    <section class="handset" aria-label="Phone" data-key="${shown?.CheckoutRequestID ?? 'idle'}">
      <div class="screen">
        <div class="status" aria-hidden="true">
          <span data-clock>${clockOf(ctx)}</span><span class="camera"></span
          ><span class="signal">4G</span>
        </div>
        ${shown ? promptView(shown, phone) : lockScreen(ctx, phone)}
      </div>
    </section>
    <div class="beside">${chooser(waiting, phone)} ${history(prompts.list(ctx, { limit: 8 }))}</div>
  </div>`;
}

function promptView(prompt: Prompt, phone: string | undefined): Html {
  const action = `/sandbox/prompts/${prompt.CheckoutRequestID}`;
  return html`<form
    class="stk"
    method="post"
    action="${action}"
    data-prompt
    aria-label="M-Pesa request"
    autocomplete="off"
  >
    ${phone ? html`<input type="hidden" name="phone" value="${phone}" />` : null}
    <div class="ask">
      <p class="who">M-Pesa · ${showPhone(prompt.phone)}</p>
      <p>
        Pay <strong>Ksh ${prompt.amount.toLocaleString('en-KE')}.00</strong> to Paybill
        ${prompt.shortcode}, account <strong class="whole">${prompt.reference}</strong>?
      </p>
      <label
        >Enter M-Pesa PIN
        <input
          name="pin"
          type="password"
          inputmode="numeric"
          pattern="\\d{4}"
          maxlength="4"
          required
          autocomplete="off"
      /></label>
      <div class="left" data-until="${prompt.until}" aria-hidden="true"><span></span></div>
    </div>
    <div class="keys" role="group" aria-label="Keypad" hidden>
      ${['1', '2', '3', '4', '5', '6', '7', '8', '9'].map((digit) => html`<button type="button" data-digit="${digit}">${digit}</button>`)}
      <span></span><button type="button" data-digit="0">0</button
      ><button type="button" data-digit="back" aria-label="Delete the last digit">⌫</button>
    </div>
    <div class="ends">
      <button name="action" value="cancel" formnovalidate>Cancel</button
      ><button class="go" name="action" value="pay">Pay</button>
    </div>
    <div class="others">
      <button name="action" value="timeout" formnovalidate>Let it time out</button
      ><button name="action" value="insufficient_funds" formnovalidate>Too little money</button>
    </div>
  </form>`;
}

function lockScreen(ctx: SandboxContext, phone: string | undefined): Html {
  const texts = sentTexts(ctx, phone, 2);
  return html`<div class="lock">
    <p class="time" data-clock aria-hidden="true">${clockOf(ctx)}</p>
    <p class="hint">${phone ? `${showPhone(phone)} waits` : 'Waiting for a payment request'}</p>
    ${texts.map(
      (sms) =>
        html`<div class="note">
          <p class="who">${sms.from} · to ${showPhone(sms.to)}</p>
          <p>${sms.text}</p>
        </div>`,
    )}
  </div>`;
}

function chooser(waiting: Prompt[], phone: string | undefined): Html {
  const phones = [
    ...new Set([...(phone ? [phone] : []), ...waiting.map((prompt) => prompt.phone)]),
  ];
  return html`<section class="card">
    <h2>Whose phone</h2>
    <ul class="chips">
      <li><a href="/sandbox" ${phone ? null : html` aria-current="true"`}>Any phone</a></li>
      ${phones.map((one) => html`<li><a href="/sandbox?phone=${one}" ${one === phone ? html` aria-current="true"` : null}>${showPhone(one)}</a></li>`)}
    </ul>
    <p class="quiet">
      ${waiting.length === 0 ? 'No request is waiting.' : waiting.length === 1 ? 'One request is waiting.' : `${waiting.length} requests are waiting.`}
    </p>
  </section>`;
}

function history(latest: Prompt[]): Html {
  if (latest.length === 0)
    return html`<section class="card">
      <h2>Latest requests</h2>
      <p class="quiet">None yet. Requests and how they ended are listed here.</p>
    </section>`;
  return html`<section class="card">
    <h2>Latest requests</h2>
    <ul class="rows">
      ${latest.map(
        (prompt) =>
          html`<li>
            <span
              class="mark ${prompt.outcome ? (prompt.outcome.action === 'pay' ? 'good' : 'bad') : 'open'}"
              >${prompt.outcome ? ENDINGS[prompt.outcome.action] : 'Waiting'}</span
            >
            <span
              ><strong>Ksh ${prompt.amount.toLocaleString('en-KE')}</strong> ·
              <span class="whole">${prompt.reference}</span></span
            >
            <span class="quiet"
              >${showPhone(prompt.phone)}${prompt.outcome?.receipt ? ` · ${prompt.outcome.receipt}` : ''}
              · ${showMoment(prompt.outcome?.at ?? prompt.openedAt)}</span
            >
          </li>`,
      )}
    </ul>
  </section>`;
}

function clockOf(ctx: SandboxContext): string {
  const stamp = nairobiStamp(ctx.clock.now());
  return `${stamp.slice(8, 10)}:${stamp.slice(10, 12)}`;
}
