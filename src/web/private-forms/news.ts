import { VERSION } from '../../contracts/page-version.ts';

/**
 * A private page that says of which state it is (`data-version`) tells when there is another: its head is looked at when
 * its reader or the network comes back, and now and then. What stands there stays until they press, for nothing may change
 * under a finger.
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
