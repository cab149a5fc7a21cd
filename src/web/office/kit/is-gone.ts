import { ApiError } from '../../lib/api.ts';

/** Whether a failure says that what was asked for is not there, or not any more. */
export const isGone = (failure: unknown): boolean =>
  failure instanceof ApiError && (failure.status === 404 || failure.status === 410);
