import { meteredConnection } from './connection.ts';

const FILM = '/film.js';

/** The hero's film: its poster is there at once; it comes after the load, and only where motion and data allow (public/film.js). */
export function watchFilms(): void {
  addEventListener('load', startFilms);
  addEventListener('shell:navigated', startFilms);
}

function startFilms(): void {
  if (
    document.readyState === 'complete' &&
    document.querySelector('video[data-film]:not([src])') &&
    !meteredConnection() &&
    !matchMedia('(prefers-reduced-motion: reduce)').matches
  )
    void import(/* @vite-ignore */ FILM).then((film: { startFilms(): void }) => film.startFilms());
}
