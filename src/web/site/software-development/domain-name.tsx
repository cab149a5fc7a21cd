import code from 'virtual:specimen/domain';
import { useHref } from 'react-router';
import { Painted, Specimen } from '../../components/specimen.tsx';
import { ButtonLink, buttonClass } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { copy } from './copy.ts';

const { domains } = copy;

/** A name for a .co.ke, looked at while it is typed, and the way to the enquiry with it. */
export function DomainName() {
  return (
    <Specimen code={code} className="mt-8 max-w-xl">
      <TextField
        id="domain"
        name="domain"
        label={domains.name}
        data-part="name"
        maxLength={100}
        autoCapitalize="none"
      />
      <Painted part="said" role="status" className="mt-2">
        {''}
      </Painted>
      <div className="mt-4 flex flex-wrap gap-3">
        <ButtonLink to="/about/quote" variant="solid">
          {domains.go}
        </ButtonLink>
        {/* No link of the router's: its address grows with what is typed. */}
        <a data-part="ask" hidden href={useHref('/contact')} className={buttonClass('quiet')}>
          {domains.send}
        </a>
      </div>
    </Specimen>
  );
}
