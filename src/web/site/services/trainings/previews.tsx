import { Container, Section, SectionHeading } from '../../../ui/section.tsx';
import { previews } from './content.ts';

/** Three short films that load nothing but their poster until they are played (D13). */
export function Previews() {
  return (
    <Section tone="night" id="previews" labelledBy="previews-title">
      <Container>
        <SectionHeading id="previews-title" title="A look into the lessons" lead="Short films without sound. They load only when you press play." />
        <ul className="mt-10 grid gap-x-6 gap-y-10 md:grid-cols-3">
          {previews.map((preview) => (
            <li key={preview.file}>
              <video controls muted playsInline preload="none" poster={`/media/${preview.file}.webp`} width="960" height="540" aria-label={`${preview.title}: ${preview.text}`} className="h-auto w-full rounded-xl bg-raised">
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
