import { closest } from './closest.ts';
import { meteredConnection } from './connection.ts';

/**
 * The hero's film: its poster is there at once, the film comes after the page has loaded and only where motion and
 * data allow. `<video data-film="/media/hero">` names the file without its ending; a button with `data-film-toggle`
 * beside it pauses and resumes (WCAG 2.2.2) and is hidden until there is something to pause.
 */
export function watchFilms(): void {
  addEventListener('load', startFilms);
  addEventListener('shell:navigated', startFilms);
  addEventListener('click', (event) => {
    const toggle = closest(event, '[data-film-toggle]');
    const film = toggle?.parentElement?.querySelector<HTMLVideoElement>('video[data-film]');
    if (!toggle || !film) return;
    if (film.paused) void film.play();
    else film.pause();
    toggle.setAttribute('aria-pressed', String(film.paused));
  });
}

function startFilms(): void {
  if (
    document.readyState !== 'complete' ||
    meteredConnection() ||
    matchMedia('(prefers-reduced-motion: reduce)').matches
  )
    return;
  for (const film of document.querySelectorAll<HTMLVideoElement>('video[data-film]:not([src])'))
    void startFilm(film);
}

async function startFilm(film: HTMLVideoElement): Promise<void> {
  film.muted = true;
  film.src = `${film.dataset.film}.${film.canPlayType('video/webm; codecs="vp9"') ? 'webm' : 'mp4'}`;
  try {
    await film.play();
  } catch (error) {
    console.info('The film stays a picture: the browser did not play it.', error);
    return;
  }
  film.dataset.playing = 'yes';
  for (const toggle of film.parentElement!.querySelectorAll<HTMLElement>('[data-film-toggle]'))
    toggle.hidden = false;
}
