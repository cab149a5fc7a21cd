import { forgotPassword } from '../../../contracts/accounts.ts';
import { services } from '../../lib/server.ts';
import { Link } from '../../ui/link.tsx';
import { askForLink, LinkPage, linkPageMeta } from '../link-page.tsx';
import type { Route } from './+types/page.ts';
import { copy } from './copy.ts';

export const meta: Route.MetaFunction = ({ matches }) => linkPageMeta(matches, copy);

export const action = ({ request, context }: Route.ActionArgs) =>
  askForLink(request, context.get(services), forgotPassword, copy);

/** Forgotten password. */
export default function Forgot({ actionData }: Route.ComponentProps) {
  return (
    <LinkPage address="/api/auth/forgot-password" words={copy} asked={actionData}>
      <p className="mt-8 text-soft">
        {copy.noPassword}{' '}
        <Link
          to="/sign-in-link"
          className="inline-block py-1 font-semibold text-ink underline underline-offset-4"
        >
          {copy.signInLink}
        </Link>
      </p>
    </LinkPage>
  );
}
