import { signOut as endpoint } from '../../../contracts/accounts.ts';
import { ApiError, callApi } from '../../lib/api.ts';
import { forgetUser } from '../../lib/session.ts';

/** Ends the session and goes to the site's root (S2-078). A session that is over already is no obstacle. */
export async function signOut(): Promise<void> {
  try {
    await callApi(endpoint, { body: {} });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
  }
  forgetUser();
  location.assign('/');
}
