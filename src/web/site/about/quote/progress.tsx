import { copy } from './copy.ts';

const { steps } = copy;

/** Where one is in the wizard. Without script all steps show at once, so it does not. */
export function Progress({ step }: { step: number }) {
  return (
    <ol aria-label={steps.list} className="hidden gap-3 in-data-user:flex">
      {steps.names.map((name, index) => {
        const number = index + 1;
        const reached = number <= step;
        return (
          <li
            key={name}
            aria-current={number === step ? 'step' : undefined}
            className={`flex-1 ${number === step ? 'max-sm:flex-2' : ''} ${reached ? '' : 'text-soft'}`}
          >
            <div
              className={`mb-2 ${reached ? 'strands text-sunrise' : 'h-2.5 border-b-2 border-line'}`}
            />
            <span className="font-display font-bold">{number}</span>{' '}
            <span className={number === step ? 'font-semibold' : 'max-sm:sr-only'}>{name}</span>
          </li>
        );
      })}
    </ol>
  );
}
