import type { SandboxContext } from '../context.ts';
import { waitingApprovals } from '../paypal/index.ts';
import { TEST_CARDS } from '../stripe/index.ts';
import { html, type Html } from './html.ts';

const SHOWN = 50;

/** PayPal's payments that wait for the buyer, and the cards that the checkout takes here. */
export function paymentsPage(ctx: SandboxContext): Html {
  return html`<div class="grid halves">
    <section class="card">
      <h2>PayPal, waiting for approval</h2>
      ${approvals(waitingApprovals(ctx).slice(0, SHOWN))}
    </section>
    <section class="card">
      <h2>Test cards</h2>
      <p class="quiet">
        Type one at the checkout, with any date in the future and any three digits as security code.
      </p>
      <ul class="rows cards">
        ${Object.entries(TEST_CARDS).map(([number, { does }]) => html`<li><code>${number.replace(/(\d{4})(?=\d)/g, '$1 ')}</code><span class="quiet">${does}</span></li>`)}
      </ul>
    </section>
  </div>`;
}

function approvals(waiting: ReturnType<typeof waitingApprovals>): Html {
  if (waiting.length === 0)
    return html`<p class="quiet">
      None. Pay with PayPal in the shop, and the payment waits here until it is approved or
      cancelled.
    </p>`;
  return html`<ul class="rows">
    ${waiting.map(
      (one) =>
        html`<li class="approval">
          <span><strong>${one.currency} ${one.amount}</strong> · ${one.reference}</span
          ><a class="button" href="${one.approvalUrl}">Open</a>
        </li>`,
    )}
  </ul>`;
}
