/**
 * What a pressed button shows in the place of its words: they stay, unseen, so that its width, its name and what React
 * knows of it do. No page needs these styles before a press, so none carries them.
 */
const STYLES = `
#said a { font-weight: 700; text-decoration: underline; white-space: nowrap }
[data-added] { position: relative }
[data-added] > * { opacity: 0 }
[data-added]::after {
  position: absolute; inset: 0; display: grid; place-items: center;
  content: '✓ ' attr(data-added); content: '✓ ' attr(data-added) / '';
}`;
const SHOWN_FOR = 2_000;

let styled = false;

/** Shows for two seconds on a button that its press was taken. Screen readers hear of it by the message. */
export function showAdded(button: HTMLElement, word: string): void {
  style();
  button.dataset.added = word;
  setTimeout(() => delete button.dataset.added, SHOWN_FOR);
}

/** Browsers before 2023 have no such sheets: there the message alone tells. */
function style(): void {
  if (styled || !('adoptedStyleSheets' in document)) return;
  styled = true;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(STYLES);
  document.adoptedStyleSheets.push(sheet);
}
