import type { SandboxContext } from '../context.ts';
import { waitingApprovals } from '../paypal/index.ts';
import type { LedgerRow } from '../store.ts';
import { TEST_CARDS } from '../stripe/index.ts';
import { html, showMoment, type Html } from './page.ts';

const WAITING_SHOWN = 50;
const SHOWN = 200;
const NAMES: Record<string, string> = {
  mpesa: 'M-Pesa',
  stripe: 'Card',
  paystack: 'Card (Paystack)',
  paypal: 'PayPal',
};

/** PayPal's payments that wait for the buyer, and the cards that the checkout takes here. */
export function paymentsPage(ctx: SandboxContext): Html {
  return html`<div class="grid halves">
    <section class="card">
      <h2>PayPal, waiting for approval</h2>
      ${approvals(waitingApprovals(ctx).slice(0, WAITING_SHOWN))}
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

/** What moved at the stand-ins, for comparing with the shop's books. */
export function ledgerPage(ctx: SandboxContext): Html {
  const rows = ctx.store.ledger();
  if (rows.length === 0)
    return html`<p class="card calm">
      Nothing has moved yet. Every payment and refund at a stand-in is written down here.
    </p>`;
  return html`<p class="lead">
      What the stand-ins would have moved, to compare with the shop's own books.
    </p>
    <ul class="sums">
      ${totals(rows).map(([key, count, sum]) => html`<li class="card"><span class="quiet">${key} · ${count}</span><strong>${sum}</strong></li>`)}
    </ul>
    <div class="card wide">
      <table>
        <thead>
          <tr>
            <th scope="col">When</th>
            <th scope="col">Provider</th>
            <th scope="col">Order</th>
            <th scope="col">Reference</th>
            <th scope="col" class="number">Amount</th>
          </tr>
        </thead>
        <tbody>
          ${rows.slice(0, SHOWN).map(
            (row) =>
              html`<tr>
                <td data-name="When">${showMoment(row.at)}</td>
                <td data-name="Provider">${NAMES[row.provider] ?? row.provider}</td>
                <td data-name="Order">${row.orderReference}</td>
                <td data-name="Reference"><code>${row.reference}</code></td>
                <td data-name="Amount" class="number">${show(row.amount, row.currency)}</td>
              </tr>`,
          )}
        </tbody>
      </table>
    </div>
    ${rows.length > SHOWN ? html`<p class="quiet">The newest ${SHOWN} of ${rows.length}; all of them at <a href="/sandbox/api/ledger">/sandbox/api/ledger</a>.</p>` : null}`;
}

function totals(rows: LedgerRow[]): [key: string, count: string, sum: string][] {
  const groups = Map.groupBy(rows, (row) => `${row.provider} ${row.currency.toUpperCase()}`);
  return [...groups].map(([key, group]) => {
    const [provider, currency] = key.split(' ') as [string, string];
    const cents = group.reduce((sum, row) => sum + Math.round(row.amount * 100), 0);
    return [
      NAMES[provider] ?? provider,
      group.length === 1 ? '1 entry' : `${group.length} entries`,
      show(cents / 100, currency),
    ];
  });
}

function show(amount: number, currency: string): string {
  return `${currency.toUpperCase()} ${amount.toLocaleString('en-KE', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;
}
