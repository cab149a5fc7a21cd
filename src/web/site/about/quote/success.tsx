import { useEffect, useRef } from 'react';
import { ButtonLink } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icons.tsx';
import { copy } from './copy.ts';

const { success } = copy;

/** The success screen: it has the focus, so that it is read out where the form stood (S2-371). */
export function Success({ onAgain }: { onAgain: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div>
      <p className="grid size-14 place-items-center rounded-full bg-sunrise text-sunrise-ink">
        <Icon name="check" className="size-7" />
      </p>
      <h2 ref={heading} tabIndex={-1} className="mt-5 text-3xl outline-none">
        {success.title}
      </h2>
      <p className="mt-3 text-lg">{success.text}</p>
      <h3 className="mt-8 text-xl">{success.after}</h3>
      <ol className="mt-3 border-b border-line">
        {success.steps.map((step, index) => (
          <li key={step} className="flex gap-4 border-t border-line py-3">
            <span aria-hidden="true" className="w-3 font-display font-bold text-clay">
              {index + 1}
            </span>
            {step}
          </li>
        ))}
      </ol>
      <div className="mt-8 flex flex-wrap gap-3">
        <ButtonLink to="/">{success.home}</ButtonLink>
        <ButtonLink to="/about/quote" variant="quiet" onClick={onAgain}>
          {success.again}
        </ButtonLink>
      </div>
    </div>
  );
}
