import type { SandboxContext } from '../context.ts';
import {
  FAULT_FIELDS,
  PROVIDERS,
  type Fault,
  type FaultField,
  type SetFault,
  type SandboxProvider,
} from '../faults.ts';
import { html, type Html } from './page.ts';

const NAMES: Record<SandboxProvider, string> = {
  mpesa: 'M-Pesa',
  stripe: 'Cards (Stripe)',
  paystack: 'Cards (Paystack)',
  paypal: 'PayPal',
  sms: 'SMS',
  mail: 'Mail',
};

/** Numbers and words that a switch sets, and what it says then; a flag is set to true. */
const VALUES: Partial<Record<FaultField, [value: string, says: string]>> = {
  duplicate_callback: ['3', 'The callback is sent three times, all at once'],
  delay_ms: ['5000', 'Everything comes five seconds late'],
  http_status: ['503', 'The call is answered 503 and does nothing'],
  amount_off: ['-1', 'The callback names one shilling too little'],
  reversal_result: ['R000001', 'The reversal answers that it was done before'],
  recipient_code: ['403', 'The number is refused (403)'],
  smtp_code: ['451', 'The server answers 451, try later'],
  auto_action: ['pay', 'The request is paid by itself at once'],
};
/** Of no use on a page, where nobody sees the body, or no switch of their own. */
const HIDDEN: FaultField[] = ['times', 'only', 'html', 'error_code'];
const COMMON: FaultField[] = [
  'http_status',
  'hang',
  'charge_anyway',
  'delay_ms',
  'drop_callback',
  'duplicate_callback',
  'reorder',
];
const WITHOUT_CALLBACKS: SandboxProvider[] = ['sms', 'mail'];

/** Switches that make a provider misbehave, and what is switched on. */
export function faultsPage(ctx: SandboxContext): Html {
  const set = ctx.faults.list();
  return html`<p class="lead">
      Make a provider misbehave and watch how the shop copes. A fault lasts for as many calls or
      callbacks as you choose, or until it is cleared.
    </p>
    ${current(set)}
    <div class="grid">${PROVIDERS.map((provider) => switches(provider))}</div>`;
}

function current(set: SetFault[]): Html {
  if (set.length === 0) return html`<p class="card calm">Everything works: no fault is set.</p>`;
  return html`<section class="card alarm">
    <h2>Set now</h2>
    <ul class="rows">
      ${set.map((item) => html`<li><strong>${NAMES[item.provider]}</strong> <span>${describe(item.fault)}</span> <span class="quiet">${item.left ? `${Math.max(item.left.call, item.left.callback)} more` : 'until cleared'}</span></li>`)}
    </ul>
    <form method="post" action="/sandbox/faults">
      <button name="clear" value="all">Clear all faults</button>
    </form>
  </section>`;
}

function describe(fault: Fault): string {
  return Object.entries(fault)
    .map(([name, value]) => (value === true ? name : `${name} ${value}`))
    .join(', ');
}

function switches(provider: SandboxProvider): Html {
  const fields = (Object.keys(FAULT_FIELDS) as FaultField[]).filter((field) =>
    isOffered(field, provider),
  );
  const rare = fields.filter((field) => !COMMON.includes(field));
  return html`<form class="card switches" method="post" action="/sandbox/faults">
    <h2>${NAMES[provider]}</h2>
    <input type="hidden" name="provider" value="${provider}" />
    <fieldset>
      <legend class="sr">What goes wrong</legend>
      ${COMMON.filter((field) => fields.includes(field)).map(tick)}
      ${
        rare.length > 0
          ? html`<details>
              <summary>Rarer troubles</summary>
              ${rare.map(tick)}
            </details>`
          : null
      }
    </fieldset>
    <div class="setrow">
      <label
        >How often
        <select name="times">
          <option value="1">the next time</option>
          <option value="3">the next three times</option>
          <option value="">until cleared</option>
        </select></label
      ><button>Set</button>
    </div>
  </form>`;
}

function tick(field: FaultField): Html {
  const [value, says] = VALUES[field] ?? ['true', sentence(FAULT_FIELDS[field].means)];
  return html`<label class="tick"
    ><input type="checkbox" name="${field}" value="${value}" />
    <span>${says} <code>${field}</code></span></label
  >`;
}

function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function isOffered(field: FaultField, provider: SandboxProvider): boolean {
  const rule = FAULT_FIELDS[field];
  if (HIDDEN.includes(field) || (WITHOUT_CALLBACKS.includes(provider) && !rule.at.includes('call')))
    return false;
  return rule.of === undefined || rule.of.includes(provider);
}

/** A posted form to a fault: ticked boxes with their values, numbers as numbers. */
export function faultOfForm(form: URLSearchParams): Record<string, unknown> {
  const entries = [...form].filter(
    ([name, value]) => name in FAULT_FIELDS && name !== 'only' && value !== '',
  );
  return Object.fromEntries(
    entries.map(([name, value]) => [
      name,
      value === 'true'
        ? true
        : /^-?\d+$/.test(value) && name !== 'reversal_result'
          ? Number(value)
          : value,
    ]),
  );
}
