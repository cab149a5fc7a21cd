import { ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icons.tsx';
import { copy } from './copy.ts';

const { hero } = copy;

/** The first screen. The picture is drawn after the words, which are what counts for loading; the film lies over it once the shell plays it. */
export function Hero() {
  return (
    <section
      data-underlay
      className="night relative isolate flex overflow-hidden bg-night text-ink lg:min-h-[min(46rem,100svh)] lg:items-center"
    >
      <Picture />
      <div className="mx-auto w-full max-w-7xl px-5 pt-28 pb-[66vw] sm:px-8 lg:py-32">
        <h1 className="max-w-2xl text-[2.7rem]/[1.04] sm:text-6xl lg:text-7xl">{hero.title}</h1>
        <p className="mt-6 max-w-lg text-lg lg:text-xl">{hero.lead}</p>
        <div className="mt-9 flex flex-wrap gap-3">
          <ButtonLink to="/login" size="large">
            {hero.start}
          </ButtonLink>
          <ButtonLink
            to="/services/tech-consultancy"
            variant="quiet"
            size="large"
            className="bg-night/60"
          >
            {hero.services}
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}

function Picture() {
  return (
    <div className="absolute inset-x-0 bottom-0 -z-10 h-[68vw] lg:h-full">
      <svg
        viewBox="0 0 1280 720"
        preserveAspectRatio="xMaxYMax slice"
        aria-hidden="true"
        className="absolute inset-0 size-full"
      >
        <use href="/media/skyline.svg#skyline" />
      </svg>
      <video
        data-film="/media/hero"
        muted
        loop
        playsInline
        preload="none"
        aria-hidden="true"
        tabIndex={-1}
        suppressHydrationWarning
        className="hero-film absolute inset-0 size-full object-cover object-right-bottom"
      />
      <div className="hero-shade absolute inset-0" />
      <button
        type="button"
        data-film-toggle
        hidden
        aria-pressed="false"
        suppressHydrationWarning
        className="group absolute right-5 bottom-5 grid size-11 place-items-center rounded-full bg-night text-night-ink hover:bg-night/85"
      >
        <span className="sr-only">{hero.pause}</span>
        <Icon name="pause" className="size-5 group-aria-pressed:hidden" />
        <Icon name="play" className="hidden size-5 group-aria-pressed:block" />
      </button>
    </div>
  );
}
