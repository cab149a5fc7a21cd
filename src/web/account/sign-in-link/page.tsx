import { askSignInLink } from '../../../contracts/accounts.ts';
import { services } from '../../lib/server.ts';
import { askForLink, LinkPage, linkPageMeta } from '../link-page.tsx';
import type { Route } from './+types/page.ts';
import { copy } from './copy.ts';

export const meta: Route.MetaFunction = ({ matches }) => linkPageMeta(matches, copy);

export const action = ({ request, context }: Route.ActionArgs) =>
  askForLink(request, context.get(services), askSignInLink, copy);

/** Sign-in by email. It also works for an account that strangers have locked out. */
export default function AskForSignInLink({ actionData }: Route.ComponentProps) {
  return <LinkPage address="/api/auth/sign-in-link" words={copy} asked={actionData} />;
}
