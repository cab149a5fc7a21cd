import type { Job } from '../../../../contracts/recruitment.ts';

/** What the pages show of a vacancy. */
export type Opening = Pick<
  Job,
  'id' | 'title' | 'department' | 'location' | 'type' | 'postedDate' | 'descriptionHtml'
>;

export function openingOf({
  id,
  title,
  department,
  location,
  type,
  postedDate,
  descriptionHtml,
}: Job): Opening {
  return { id, title, department, location, type, postedDate, descriptionHtml };
}
