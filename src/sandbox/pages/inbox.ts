import { showPhone } from '../../kernel/phone.ts';
import type { SandboxContext } from '../context.ts';
import { sentTexts, type SentSms } from '../sms.ts';
import { sentMail, type SentMail } from '../smtp.ts';
import { html, showMoment, type Html } from './page.ts';

const SHOWN = 100;

/** Everything that was sent, with one mail open; `to` narrows it to an address or a number. */
export function inboxPage(ctx: SandboxContext, to: string, open: SentMail | null): Html {
  const mails = sentMail(ctx, to || undefined, SHOWN);
  const texts = sentTexts(ctx, to || undefined, SHOWN);
  return html`<form class="find" role="search" action="/sandbox/inbox">
      <label
        >Sent to
        <input
          name="to"
          value="${to}"
          placeholder="an e-mail address or 2547…"
          autocapitalize="off" /></label
      ><button>Show</button>${to ? html`<a href="/sandbox/inbox">Show all</a>` : null}
    </form>
    <div class="inbox">
      <div class="lists">
        <section class="card">
          <h2>
            Mail
            <span class="quiet"
              >${mails.length === SHOWN ? `the newest ${SHOWN}` : mails.length}</span
            >
          </h2>
          ${mailList(mails, to, open)}
        </section>
        <section class="card">
          <h2>
            SMS
            <span class="quiet"
              >${texts.length === SHOWN ? `the newest ${SHOWN}` : texts.length}</span
            >
          </h2>
          ${smsList(texts)}
        </section>
      </div>
      ${open ? mailView(open) : html`<section class="card reader empty"><p class="quiet">Choose a mail to read it here.</p></section>`}
    </div>`;
}

function mailList(mails: SentMail[], to: string, open: SentMail | null): Html {
  if (mails.length === 0)
    return html`<p class="quiet">
      No mail yet. Order confirmations, links and notices arrive here.
    </p>`;
  const query = to ? `?to=${encodeURIComponent(to)}` : '';
  return html`<ul class="rows">
    ${mails.map(
      (mail) =>
        html`<li>
          <a
            href="/sandbox/inbox/${mail.id}${query}#reader"
            ${mail.id === open?.id ? html` aria-current="true"` : null}
          >
            <strong>${mail.subject || 'No subject'}</strong
            ><span class="quiet">${mail.to} · ${showMoment(mail.at)}</span></a
          >
        </li>`,
    )}
  </ul>`;
}

function smsList(texts: SentSms[]): Html {
  if (texts.length === 0) return html`<p class="quiet">No SMS yet.</p>`;
  return html`<ul class="rows texts" tabindex="0" aria-label="Texts sent">
    ${texts.map(
      (sms) =>
        html`<li>
          <p class="bubble">${sms.text}</p>
          <span class="quiet">${sms.from} to ${showPhone(sms.to)} · ${showMoment(sms.at)}</span>
        </li>`,
    )}
  </ul>`;
}

function mailView(mail: SentMail): Html {
  return html`<section class="card reader" id="reader" aria-label="Mail">
  <h2>${mail.subject || 'No subject'}</h2>
  <p class="quiet">${mail.from} to ${mail.to} · ${showMoment(mail.at)}</p>
  ${mail.attachments.length > 0 ? html`<p class="quiet">Attached: ${mail.attachments.map((file, index) => html`<a href="/sandbox/inbox/${mail.id}/attachments/${index}" download>${file.name} (${Math.ceil(file.size / 1024)} kB)</a> `)}</p>` : null}
  ${mail.html ? html`<iframe title="The mail as it looks" src="/sandbox/inbox/${mail.id}/body" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>` : null}
  <details${mail.html ? null : html` open`}><summary>As plain text</summary><pre>${mail.text || 'This mail has no text part.'}</pre></details>
</section>`;
}
