/** The calls of the account whose answer a page shows. */
export type Answered =
  | '/api/auth/register'
  | '/api/auth/forgot-password'
  | '/api/auth/sign-in-link'
  | '/api/auth/reset-password/{token}';

/** What a page shows once a call is done: here the server's own words. Kiswahili: told.sw.ts. */
export const told = (_call: Answered, message: string): string => message;
