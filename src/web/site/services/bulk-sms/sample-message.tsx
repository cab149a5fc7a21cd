import { copy } from './copy.ts';

const { sample } = copy;

/** A message as it looks on a handset. */
export function SampleMessage() {
  return (
    <div className="night hidden rounded-card bg-paper p-7 text-ink lg:block">
      <p className="text-center font-display font-semibold">{sample.sender}</p>
      <p className="mt-1 text-center text-sm text-soft">{sample.time}</p>
      <p className="mt-6 rounded-2xl rounded-bl-sm bg-raised p-5 text-lg">{sample.text}</p>
      <p className="mt-3 text-sm text-soft">{sample.state}</p>
    </div>
  );
}
