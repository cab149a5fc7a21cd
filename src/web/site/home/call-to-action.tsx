import { ButtonLink } from '../../ui/button.tsx';
import { Container } from '../../ui/section.tsx';
import { WeaveField } from '../../ui/weave.tsx';
import { copy } from './copy.ts';

const words = copy.call;

/** The way to the contact page. */
export function CallToAction() {
  return (
    <section
      aria-labelledby="call"
      className="relative isolate overflow-hidden bg-sunrise py-14 text-sunrise-ink lg:py-20"
    >
      <WeaveField className="inset-y-0 right-0 w-2/3 opacity-20" />
      <Container className="grid items-center gap-8 md:grid-cols-[1fr_auto]">
        <div>
          <h2 id="call" className="max-w-2xl text-4xl lg:text-5xl">
            {words.title}
          </h2>
          <p className="mt-4 max-w-xl text-lg">{words.lead}</p>
        </div>
        <ButtonLink to="/about/contact" variant="night" size="large">
          {words.go}
        </ButtonLink>
      </Container>
    </section>
  );
}
