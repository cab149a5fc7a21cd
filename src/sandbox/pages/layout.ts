import { showSecond } from '../../kernel/moments.ts';
import { html, type Html } from './html.ts';

const SECTIONS = [
  ['/sandbox', 'Phone'],
  ['/sandbox/inbox', 'Inbox'],
  ['/sandbox/payments', 'Payments'],
  ['/sandbox/faults', 'Faults'],
  ['/sandbox/ledger', 'Ledger'],
] as const;

/** One page of the sandbox. `here` is the section's address. */
export function page(here: (typeof SECTIONS)[number][0], title: string, body: Html): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="color-scheme" content="light dark" />
        <title>${title} · Sandbox</title>
        <link rel="icon" href="/icons/favicon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="/sandbox/assets/sandbox.css" />
        <link rel="stylesheet" href="/sandbox/assets/phone.css" />
        <script src="/sandbox/assets/sandbox.js" defer></script>
      </head>
      <body>
        <a class="skip" href="#main">Skip to the content</a>
        <header>
          <p class="banner"><strong>Sandbox:</strong> no real money moves here.</p>
          <div class="top">
            <a class="brand" href="/sandbox">Sandbox</a>
            <nav aria-label="Sandbox">
              <ul>
                ${SECTIONS.map(([href, name]) => html`<li><a href="${href}" ${here === href ? html` aria-current="page"` : null}>${name}</a></li>`)}
              </ul>
            </nav>
            <a class="shop" href="/">Back to the shop</a>
          </div>
        </header>
        <main id="main">
          <h1>${title}</h1>
          ${body}
        </main>
      </body>
    </html>`.text;
}

/** A moment for a person in Nairobi: "21 Nov, 15:04:09". */
export function showMoment(iso: string): Html {
  return html`<time datetime="${iso}">${showSecond(iso)}</time>`;
}
