import code from 'virtual:specimen/sms';
import { escapeHtml } from '../../../../kernel/html.ts';
import { Painted, Specimen } from '../../../components/specimen.tsx';
import { copy } from './copy.ts';

const { sample } = copy;

const FIELD = `<textarea id="sms" name="sms" data-part="text" rows="5" maxlength="999" class="w-full rounded-lg border border-edge bg-raised p-5">
${escapeHtml(sample.text)}</textarea>`;

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
      {/* React would write the server's words over what was typed before it came. */}
      <div className="mt-3" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: FIELD }} />
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
