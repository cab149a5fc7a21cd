import { langOf } from '../../texts/record-lang.ts';
import type { Testimony } from './copy-types.ts';

/** A customer's words, large; the role stands for the person. */
export function Testimonial({
  testimony,
  className = '',
}: {
  testimony: Testimony;
  className?: string;
}) {
  return (
    <figure className={`max-w-4xl ${className}`}>
      <blockquote className="border-l-4 border-sunrise pl-6 text-2xl/snug font-medium sm:pl-8 sm:text-3xl/snug">
        <p lang={langOf(testimony, 'words')}>“{testimony.words}”</p>
      </blockquote>
      <figcaption lang={langOf(testimony, 'role')} className="mt-5 pl-7 text-soft sm:pl-9">
        {testimony.role}
      </figcaption>
    </figure>
  );
}
