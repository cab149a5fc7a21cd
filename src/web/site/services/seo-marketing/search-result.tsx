import code from 'virtual:specimen/search-result';
import { Painted, Specimen } from '../../../components/specimen.tsx';
import { fill } from '../../../texts/fill.ts';
import { TextField } from '../../../ui/field.tsx';
import { copy } from './copy.ts';

const { result } = copy;

/** A search result made from the visitor's own name and town. */
export function SearchResult() {
  const { name, town, address } = result.sample;
  return (
    <Specimen
      code={code}
      data={{ 'data-words': result.words }}
      className="rounded-card border border-line bg-raised p-5 sm:p-7"
    >
      <p className="text-sm text-soft">{result.label}</p>
      <div className="mt-3 grid gap-4 sm:grid-cols-2">
        <TextField
          id="found-name"
          label={result.name}
          data-part="name"
          placeholder={name}
          maxLength={60}
        />
        <TextField
          id="found-town"
          label={result.town}
          data-part="town"
          placeholder={town}
          maxLength={40}
        />
      </div>
      <div className="mt-6 border-t border-line pt-5 wrap-anywhere">
        <Painted part="address" className="text-sm text-soft">
          {address}
        </Painted>
        <Painted part="title" className="mt-1 font-display text-xl font-semibold text-leaf">
          {fill(result.title, { name, town })}
        </Painted>
        <Painted part="words" className="mt-1 text-soft">
          {fill(result.words, { name, town })}
        </Painted>
      </div>
    </Specimen>
  );
}
