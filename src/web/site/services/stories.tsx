import { RECORD_LANG } from '../../texts/language.ts';
import type { Point } from './copy-types.ts';

/** What changed for customers: told by line of work, without names and figures. */
export function Stories({
  stories,
  className = '',
}: {
  stories: (Point & { sector: string })[];
  className?: string;
}) {
  return (
    <ul lang={RECORD_LANG} className={className}>
      {stories.map((story) => (
        <li
          key={story.title}
          className="grid gap-x-10 gap-y-2 border-t border-line py-7 md:grid-cols-[10rem_1fr_1.4fr]"
        >
          <p className="font-semibold text-clay">{story.sector}</p>
          <h3 className="text-2xl">{story.title}</h3>
          <p className="text-soft">{story.text}</p>
        </li>
      ))}
    </ul>
  );
}
