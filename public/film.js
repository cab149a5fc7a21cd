/**
 * The hero's film, fetched by src/web/shell/hero.ts where motion allows; it plays where data does, too. `<video data-film="/media/hero">`
 * names the file without its ending; a button with `data-film-toggle` beside it pauses and resumes (WCAG 2.2.2) and is
 * hidden until there is something to pause.
 */
export function startFilms() {
  if (isMetered()) return;
  for (const film of document.querySelectorAll('video[data-film]:not([src])')) void start(film);
}

/** Where a film would be paid for by the megabyte, or come slowly. */
function isMetered() {
  const { saveData, effectiveType = '', type } = navigator.connection ?? {};
  return saveData === true || /2g|3g/.test(effectiveType) || type === 'cellular';
}

async function start(film) {
  film.muted = true;
  film.src = `${film.dataset.film}.${film.canPlayType('video/webm; codecs="vp9"') ? 'webm' : 'mp4'}`;
  try {
    await film.play();
  } catch (error) {
    console.info('The film stays a picture: the browser did not play it.', error);
    return;
  }
  film.dataset.playing = 'yes';
  for (const toggle of film.parentElement.querySelectorAll('[data-film-toggle]'))
    toggle.hidden = false;
}

document.addEventListener('click', ({ target }) => {
  const toggle = target instanceof Element && target.closest('[data-film-toggle]');
  const film = toggle && toggle.parentElement.querySelector('video[data-film]');
  if (!film) return;
  if (film.paused) void film.play();
  else film.pause();
  toggle.setAttribute('aria-pressed', String(film.paused));
});
