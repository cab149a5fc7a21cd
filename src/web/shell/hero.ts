const FILM = '/film.js';

/** The hero's film: its poster is there at once; it comes after the load, and only where motion allows; whether data does, public/film.js knows. */
export function watchFilms(): void {
  addEventListener('load', startFilms);
  addEventListener('shell:navigated', startFilms);
  startFilms();
}

function startFilms(): void {
  if (
    document.readyState === 'complete' &&
    document.querySelector('video[data-film]:not([src])') &&
    !matchMedia('(prefers-reduced-motion: reduce)').matches
  )
    void import(/* @vite-ignore */ FILM).then((film: { startFilms(): void }) => film.startFilms());
}
