import { hasSqlState } from './sqlstate.ts';

const UNIQUE_VIOLATION = '23505';

/** Whether a statement failed because another row has the same value of something unique. */
export const isUniqueViolation = (error: unknown): boolean => hasSqlState(error, UNIQUE_VIOLATION);
