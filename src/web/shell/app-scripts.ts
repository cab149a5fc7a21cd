import { costlyConnection } from './connection.ts';

/**
 * The page's own scripts stay off the critical path: they start at the first touch or when the connection idles,
 * and wait for the touch where the visitor saves data or the connection is slow (docs/decisions/0002-pages-as-bytes.md).
 */
const TOUCHES = ['pointerdown', 'keydown', 'focusin', 'touchstart'] as const;

export function startAppScriptsLater(): void {
  const start = once(startAppScripts);
  for (const touch of TOUCHES)
    window.addEventListener(touch, start, { once: true, passive: true, capture: true });
  window.addEventListener('load', () => {
    if (document.querySelector('[data-eager]')) whenPainted(start);
    else if (!costlyConnection()) whenIdle(start);
  });
}

function startAppScripts(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="later-stylesheet"]'))
    link.rel = 'stylesheet';
  for (const waiting of document.querySelectorAll('script[data-app-script]')) {
    const script = document.createElement('script');
    script.type = 'module';
    script.textContent = waiting.textContent;
    document.body.append(script);
  }
}

/** The load may end before anything is on the screen: what was painted by the server comes first. */
function whenPainted(start: () => void): void {
  requestAnimationFrame(() => setTimeout(start));
}

function whenIdle(start: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(start, { timeout: 6_000 });
  else setTimeout(start, 2_000);
}

function once(work: () => void): () => void {
  let done = false;
  return () => {
    if (done) return;
    done = true;
    work();
  };
}
