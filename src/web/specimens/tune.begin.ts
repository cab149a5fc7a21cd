import { isFirst, part } from './parts.ts';

/** The strands take their colour as the tune is played, and the phone rings. */
export function begin(root: HTMLElement): void {
  if (!isFirst(root)) return;
  const tune = part<HTMLAudioElement>(root, 'tune');
  const show = (): void => {
    root.toggleAttribute('data-playing', !tune.paused);
    const played = tune.duration ? tune.currentTime / tune.duration : 0;
    root.style.setProperty('--played', tune.ended ? '100%' : `${100 * played}%`);
  };
  for (const news of ['play', 'pause', 'ended', 'timeupdate']) tune.addEventListener(news, show);
  if (!tune.paused) show();
}
