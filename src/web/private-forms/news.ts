import { VERSION } from '../../contracts/page-version.ts';

/**
 * A private page with a `data-version` reports when there is a newer one. Its head is checked when
 * the reader or the network returns, and now and then. The page changes only when the reader
 * presses, because nothing may move under a finger.
 */
const LOOK_EVERY = 30_000;

const NEWS = '[data-news]';

async function look(): Promise<void> {
  const main = document.querySelector<HTMLElement>('main[data-version]');
  const notice = main?.querySelector<HTMLElement>(NEWS);
  if (!main || !notice?.hidden || document.hidden) return;
  try {
    const { headers } = await fetch(location.pathname, { method: 'HEAD' });
    notice.hidden = (headers.get(VERSION) ?? main.dataset.version) === main.dataset.version;
  } catch (error) {
    console.info('The page could not be looked at just now.', error);
  }
}

document.addEventListener('click', ({ target }) => {
  // Without what the address says of the last press; what was typed is kept as a draft.
  if (target instanceof Element && target.closest(`${NEWS} button`))
    location.assign(location.pathname);
});
addEventListener('online', () => void look());
document.addEventListener('visibilitychange', () => void look());
setInterval(() => void look(), LOOK_EVERY);
