import code from 'virtual:specimen/tune';
import { Specimen } from '../../../components/specimen.tsx';
import { Icon } from '../../../ui/icons.tsx';
import { copy } from './copy.ts';

/** How loud the tune is, a fifth of a second each, 1 to 9. */
const TUNE_SHAPE = '9466576666946657765294665776669774284211';

const { tune } = copy;

/** A phone that rings with a tune to hear. The sound is fetched when it is played, without script as well. */
export function Tune() {
  return (
    <Specimen code={code} className="group night rounded-card bg-paper p-5 text-ink sm:p-7">
      <div className="flex items-center gap-4">
        <span className="rounded-full bg-sunrise p-3.5 text-sunrise-ink group-data-playing:animate-bounce">
          <Icon name="phone" className="size-6" />
        </span>
        <div>
          <p className="font-display text-xl font-bold">{tune.calling}</p>
          <p className="text-soft">{tune.ringing}</p>
        </div>
      </div>
      <svg
        aria-hidden="true"
        viewBox="0 0 40 20"
        preserveAspectRatio="none"
        fill="none"
        stroke="currentColor"
        className="mt-6 h-20 w-full text-edge"
      >
        <Strands />
        <g className="text-sunrise [clip-path:inset(0_calc(100%-var(--played,100%))_0_0)]">
          <Strands />
        </g>
      </svg>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- no word is said in it */}
      <audio
        data-part="tune"
        controls
        preload="none"
        src="/media/tune.mp3"
        aria-label={tune.play}
        className="mt-4 w-full scheme-dark"
      />
      <p className="mt-4 text-sm text-soft">{tune.made}</p>
    </Specimen>
  );
}

/** The tune's loudness as two strands: where one goes up the other goes down, and they cross between. */
const STRAND = `M0 10L${[...TUNE_SHAPE].map((loud, at) => `${at + 0.5} ${10 + (at % 2 ? -1 : 1) * Number(loud)}`).join(' ')} 40 10`;

function Strands() {
  return (
    <>
      <path d={STRAND} vectorEffect="non-scaling-stroke" strokeWidth="2.5" />
      <path
        d={STRAND}
        vectorEffect="non-scaling-stroke"
        strokeWidth="2.5"
        transform="matrix(1 0 0 -1 0 20)"
      />
    </>
  );
}
