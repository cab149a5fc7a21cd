import type { AnyBody } from './api.ts';
import type { TestProduct } from './product.ts';
import type { Staff } from './staff.ts';
import type { Post } from '../../src/contracts/blog.ts';
import type { Job } from '../../src/contracts/recruitment.ts';
import type { Application } from '../../src/contracts/recruitment-office.ts';
import { pdf, sendForm } from './forms.ts';

export interface Entry {
  action: string;
  actor: string;
  summary: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}
export const post = {
  title: 'Backups that work',
  summary: 'Three copies.',
  content: '<p>Keep three copies.</p>',
  author: 'The support desk',
};

/** Posts, vacancies and applications, and what staff hear of them. */
export function publishingDesk(product: TestProduct, staff: Staff<AnyBody>) {
  const entries = (id: string): Promise<Entry[]> =>
    product.db.query<Entry>(
      'select action, actor, summary, before, after from audit_entries where entity_id = $1 order by id',
      [id],
    );
  const addPost = async (changes: Record<string, unknown> = {}): Promise<Post> =>
    (await staff<Post>('POST', '/api/blogs', { ...post, ...changes })).body;
  const addJob = async (title: string): Promise<Job> =>
    (
      await staff<Job>('POST', '/api/jobs', {
        title,
        department: 'IT',
        location: 'Kisumu',
        description: 'You **build**.',
      })
    ).body;
  const apply = async (jobId: string, email: string): Promise<Application> =>
    (
      await sendForm<Application>(
        product,
        '/api/applications',
        { fullName: 'Achieng Odhiambo', email, phone: '0722000111', jobId, resume: pdf() },
        { names: { resume: 'cv.pdf' } },
      )
    ).body;
  return { entries, addPost, addJob, apply };
}
