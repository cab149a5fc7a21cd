import { languageOf } from '../../../../kernel/language.ts';
import { PrivateForm } from '../../../components/private-form/private-form.tsx';
import { pageMeta } from '../../../lib/seo.ts';
import { Button } from '../../../ui/button.tsx';
import { Container } from '../../../ui/section.tsx';
import { privateLink } from '../../../lib/server.ts';
import type { Route } from './+types/page.ts';
import { copy as en } from './copy.ts';
import { copy as sw } from './copy.sw.ts';

export const handle = { plain: true };

export function meta({ matches, loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta(matches, {
    title: (loaderData?.words ?? en.confirm).title,
    description: loaderData?.description ?? en.description,
    unlisted: true,
  });
}

/** The routes name these two only. */
export function loader({ url }: Route.LoaderArgs) {
  const doing = url.pathname.split('/').includes('unsubscribe') ? 'unsubscribe' : 'confirm';
  const language = languageOf(url.pathname);
  const { description, [doing]: words } = { en, sw }[language];
  return { doing, language, description, words };
}

/** The address is a secret: no other site is told. (With no-referrer browsers send a form's Origin as null.) */
export const headers = privateLink;

/** Where the links of the newsletter's mails lead: mail scanners follow links, so a button decides. */
export default function NewsletterAnswer({
  loaderData: { doing, language, words },
  params,
}: Route.ComponentProps) {
  return (
    <main>
      <Container className="py-12 sm:py-16 lg:py-24">
        <h1 className="max-w-3xl text-4xl sm:text-5xl">{words.heading}</h1>
        <p className="mt-6 max-w-2xl text-lg text-soft">{words.text}</p>
        <PrivateForm
          name={doing}
          action={`/api/newsletter/${doing}/${encodeURIComponent(params.token)}?by=page&language=${language}`}
          className="mt-8"
        >
          <Button size="large">{words.button}</Button>
        </PrivateForm>
      </Container>
    </main>
  );
}
