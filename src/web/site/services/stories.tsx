import { langOf } from '../../texts/record-lang.ts';
import type { Point } from './copy-types.ts';

/** What changed for customers: told by line of work, without names and figures. */
export function Stories({
  stories,
  className = '',
}: {
  stories: (Point & { sector: string; english?: string[] })[];
  className?: string;
}) {
  return (
    <ul className={className}>
      {stories.map((story) => (
        <li
          key={story.title}
          className="grid gap-x-10 gap-y-2 border-t border-line py-7 md:grid-cols-[10rem_1fr_1.4fr]"
        >
          <p lang={langOf(story, 'sector')} className="font-semibold text-clay">
            {story.sector}
          </p>
          <h3 lang={langOf(story, 'title')} className="text-2xl">
            {story.title}
          </h3>
          <p lang={langOf(story, 'text')} className="text-soft">
            {story.text}
          </p>
        </li>
      ))}
    </ul>
  );
}
