import { Container, Section, SectionHeading } from '../../../ui/section.tsx';
import { copy } from './copy.ts';

/** Three short films that load nothing but their poster until they are played (D13). */
export function Previews() {
  return (
    <Section tone="night" id="previews" labelledBy="previews-title">
      <Container>
        <SectionHeading id="previews-title" title={copy.previews.title} lead={copy.previews.lead} />
        <ul className="mt-10 grid gap-x-6 gap-y-10 md:grid-cols-3">
          {copy.previews.films.map((preview) => (
            <li key={preview.file}>
              <video
                controls
                muted
                playsInline
                preload="none"
                poster={`/media/${preview.file}.webp`}
                width="960"
                height="540"
                aria-label={`${preview.title}: ${preview.text}`}
                className="h-auto w-full rounded-xl bg-raised"
              >
                <source src={`/media/${preview.file}.webm`} type="video/webm" />
                <source src={`/media/${preview.file}.mp4`} type="video/mp4" />
              </video>
              <h3 className="mt-4 text-xl">{preview.title}</h3>
              <p className="mt-1 text-soft">{preview.text}</p>
            </li>
          ))}
        </ul>
      </Container>
    </Section>
  );
}
