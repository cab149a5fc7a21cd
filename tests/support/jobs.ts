import type { TestProduct } from './product.ts';
import type { Staff } from './staff.ts';
import type { Job } from '../../src/contracts/recruitment.ts';

export const job = {
  title: 'Network Engineer',
  department: 'IT',
  location: 'Kisumu',
  status: 'Open',
  description: 'You **build** networks.',
  type: 'Contract',
};

/** Vacancies as staff write them and everybody reads them. */
export function jobDesk(product: TestProduct, staff: Staff<Job>) {
  const addJob = async (changes: Record<string, unknown> = {}): Promise<Job> =>
    (await staff('POST', '/api/jobs', { ...job, ...changes })).body;
  const listed = async (query = '', cookie: string | null = staff.cookie): Promise<Job[]> =>
    (await product.api<Job[]>('GET', `/api/jobs${query}`, undefined, { cookie })).body;
  return { addJob, listed };
}
