import * as z from 'zod/mini';
import { socialLink } from '../kernel/social-link.ts';
import { endpoint } from './endpoint.ts';
import { textPassing, id, line, listQuery, optionalText, text } from './fields.ts';
import { english, inLanguage } from './kiswahili.ts';
import { FIVE_MEGABYTES, uploadedFile } from './upload.ts';

/** The name of the cards in a new database, before there are real people. */
export const UNNAMED = 'Sample member';

/** The texts of a card in Kiswahili; pages in Kiswahili show the English of an empty one. */
const kiswahili = z.object({ role: line(100), bio: line(2_000) });

/** A card on /about/team; missing values are empty strings. */
export const teamMember = z.object({
  id: z.string(),
  name: z.string(),
  role: z.string(),
  bio: z.string(),
  photo: z.string(),
  /** Full addresses, http or https only. */
  facebook: z.string(),
  twitter: z.string(),
  linkedin: z.string(),
  position: z.number(),
  updated_at: z.string(),
  /** Left out if `language` is given. */
  kiswahili: z.optional(kiswahili),
  ...english,
});
export type TeamMember = z.output<typeof teamMember>;

function isPhoto(value: string): boolean {
  return (
    value === '' ||
    /^\/(uploads\/team|images)\/[\w-]+\.[a-z]+$/.test(value) ||
    (/^https?:\/\//i.test(value) && URL.canParse(value))
  );
}

/** A profile on another site; an address that cannot be linked is an error, not dropped silently. */
function profile() {
  const fits = (typed: string): boolean => typed.trim() === '' || socialLink(typed) !== '';
  return z.optional(
    z.nullable(textPassing(fits, 'Enter a web address, such as linkedin.com/in/name', 300)),
  );
}

export const teamMemberInput = z.object({
  name: text('Name is required', 100),
  role: text('Role is required', 100),
  bio: optionalText(2_000),
  photo: z.optional(
    z.nullable(textPassing(isPhoto, 'Photo must be an image file', 500, 'Must be text')),
  ),
  facebook: profile(),
  twitter: profile(),
  linkedin: profile(),
  kiswahili: z.optional(z.partial(kiswahili)),
  position: z.optional(
    z
      .number('Must be a whole number')
      .check(z.int('Must be a whole number'), z.minimum(0), z.maximum(100_000)),
  ),
});
export type TeamMemberInput = z.output<typeof teamMemberInput>;

const params = z.object({ id: id() });
const saved = z.object({ member: teamMember });

export const listTeam = endpoint({
  method: 'GET',
  path: '/api/ourteam',
  access: 'public',
  tag: 'team',
  summary: 'The team members, in display order',
  query: z.object({ ...listQuery, ...inLanguage }),
  answer: z.array(teamMember),
});

export const createTeamMember = endpoint({
  method: 'POST',
  path: '/api/ourteam',
  access: 'admin',
  tag: 'team',
  summary: 'Adds a member at the end',
  body: teamMemberInput,
  answer: saved,
  status: 201,
});

export const updateTeamMember = endpoint({
  method: 'PUT',
  path: '/api/ourteam/{id}',
  access: 'admin',
  edits: true,
  tag: 'team',
  summary: 'Changes a member; optional fields that are left out do not change',
  params,
  body: teamMemberInput,
  answer: saved,
});

export const deleteTeamMember = endpoint({
  method: 'DELETE',
  path: '/api/ourteam/{id}',
  access: 'admin',
  edits: true,
  tag: 'team',
  summary: 'Deletes a member',
  params,
  answer: z.unknown(),
  status: 204,
});

export const orderTeam = endpoint({
  method: 'PUT',
  path: '/api/ourteam/order',
  access: 'admin',
  tag: 'team',
  summary: 'Sets the display order of the team; `ids` must name every member',
  body: z.object({
    ids: z.array(id(), 'Must be a list').check(z.maxLength(500, 'At most 500 members')),
  }),
  answer: z.array(teamMember),
});

export const uploadPhoto = endpoint({
  method: 'POST',
  path: '/api/ourteam/upload',
  access: 'admin',
  tag: 'team',
  summary: 'Uploads a photo (JPEG, PNG, WebP, GIF or AVIF, at most 5 MB) and returns its address',
  body: z.object({ photo: uploadedFile('Photo is required') }),
  files: { photo: { maxBytes: FIVE_MEGABYTES, tooLarge: 'The photo must be 5 MB or smaller' } },
  answer: z.object({ url: z.string() }),
  perMinute: 60,
});
