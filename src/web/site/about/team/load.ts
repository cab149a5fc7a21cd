import { listTeam, UNNAMED, type TeamMember } from '../../../../contracts/team.ts';
import type { PageServices } from '../../../../contracts/page-context.ts';

/** What a card shows; the name is empty where a role stands without a person. */
export type Member = Pick<
  TeamMember,
  'id' | 'name' | 'role' | 'bio' | 'photo' | 'facebook' | 'twitter' | 'linkedin'
>;

function toMember({ id, name, role, bio, photo, facebook, twitter, linkedin }: TeamMember): Member {
  const person = name === UNNAMED ? '' : name;
  return { id, name: person, role, bio, photo, facebook, twitter, linkedin };
}

/** The cards in the team's own order; null where they cannot be read, which the page says with a way to try again. */
export async function loadTeam(server: PageServices): Promise<Member[] | null> {
  server.dependsOn('content');
  try {
    return (await server.call(listTeam, { query: { limit: 200 } })).map(toMember);
  } catch (error) {
    server.report(error);
    return null;
  }
}
