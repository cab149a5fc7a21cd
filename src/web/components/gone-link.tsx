import { isRouteErrorResponse, useRouteError } from 'react-router';
import { ButtonLink } from '../ui/button.tsx';
import { Container } from '../ui/section.tsx';
import { FaultPage } from './layout/missing-page.tsx';

export interface GoneWords {
  heading: string;
  text: string;
  /** Where to go on, the best way first. */
  ways: readonly { readonly to: string; readonly name: string }[];
}

/**
 * What a private page shows when its link is not valid. It does not say whether the link was
 * replaced, revoked or never existed. As the page's own error boundary it appears within header
 * and footer.
 */
export function GoneLink({ heading, text, ways }: GoneWords) {
  const error = useRouteError();
  if (!isRouteErrorResponse(error) || error.status !== 404) return <FaultPage />;
  return (
    <main>
      <Container className="py-12 sm:py-16 lg:py-24">
        <h1 className="max-w-3xl text-4xl sm:text-5xl">{heading}</h1>
        <p className="mt-6 max-w-2xl text-lg text-soft">{text}</p>
        <p className="mt-8 flex flex-wrap gap-4">
          {ways.map(({ to, name }, index) => (
            <ButtonLink key={to} to={to} size="large" variant={index === 0 ? 'primary' : 'quiet'}>
              {name}
            </ButtonLink>
          ))}
        </p>
      </Container>
    </main>
  );
}
