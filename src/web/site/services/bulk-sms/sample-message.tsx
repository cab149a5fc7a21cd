import code from 'virtual:specimen/sms';
import { Painted, Specimen } from '../../../components/specimen.tsx';
import { copy } from './copy.ts';

const { sample } = copy;

interface SampleMessageProps {
  /** Of a thousand messages with VAT, in minor units of KES; null where none are on sale. */
  price: number | null;
  /** What the sample costs to a thousand phones, in words. */
  cost: string;
}

/** A message to type, with its parts, characters and price. */
export function SampleMessage({ price, cost }: SampleMessageProps) {
  return (
    <Specimen
      code={code}
      data={price ? { 'data-price': String(price) } : undefined}
      className="night rounded-card bg-paper p-5 text-ink sm:p-8"
    >
      <label htmlFor="sms" className="font-semibold">
        {sample.label}
      </label>
      <textarea
        id="sms"
        name="sms"
        data-part="text"
        rows={5}
        maxLength={999}
        defaultValue={sample.text}
        className="mt-3 w-full rounded-lg border border-edge bg-raised p-5"
      />
      <Painted part="length" role="status" className="mt-3 font-semibold">
        {sample.length}
      </Painted>
      <Painted part="cost" className="text-soft">
        {cost}
      </Painted>
      <Painted part="hint" className="text-clay">
        {''}
      </Painted>
    </Specimen>
  );
}
