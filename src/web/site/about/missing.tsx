import { MissingPage } from '../../components/layout/missing-page.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Container } from '../../ui/section.tsx';

/** There was never a page here, or it was removed. */
export type Missing = 404 | 410;

interface MissingProps {
  status: Missing;
  /** What is said of something that was here once, and the words of the way on. */
  gone: { heading: string; text: string; label: string };
  to: string;
}

/** In place of a post or a vacancy: what was removed for good says so, so that nobody looks for a mistyped letter. */
export function MissingThing({ status, gone, to }: MissingProps) {
  if (status === 404) return <MissingPage />;
  return (
    <main>
      <Container className="grid items-center gap-x-16 gap-y-10 py-16 md:grid-cols-[20rem_1fr] lg:py-24">
        <img
          src="/images/spot-404.svg"
          alt=""
          width="360"
          height="360"
          className="w-48 md:w-full"
        />
        <div className="max-w-2xl">
          <h1 className="text-4xl sm:text-5xl">{gone.heading}</h1>
          <p className="mt-5 text-lg text-soft">{gone.text}</p>
          <ButtonLink to={to} size="large" className="mt-8">
            {gone.label}
          </ButtonLink>
        </div>
      </Container>
    </main>
  );
}
