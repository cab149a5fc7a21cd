import type { NewPasskeyAnswer, PasskeyAnswer } from '../../../contracts/second-factor.ts';

/** What the server asks by; the browser's library reads the rest of it. */
type Question = Record<string, unknown> & { challenge: string };

/** The person said no, the browser cannot, or nothing answered: told in the page's own words. */
export class NoPasskey extends Error {}

const library = () => import('@simplewebauthn/browser');

/** Lets the browser ask for a passkey and sign the challenge by it. Throws NoPasskey. */
export async function signByPasskey(question: Question): Promise<PasskeyAnswer> {
  const { startAuthentication } = await library();
  return asked(startAuthentication({ optionsJSON: question as never })) as Promise<PasskeyAnswer>;
}

/** Lets the browser make a passkey. Throws NoPasskey. */
export async function makePasskey(question: Question): Promise<NewPasskeyAnswer> {
  const { startRegistration } = await library();
  return asked(startRegistration({ optionsJSON: question as never })) as Promise<NewPasskeyAnswer>;
}

async function asked(answer: Promise<unknown>): Promise<unknown> {
  try {
    return await answer;
  } catch (error) {
    console.info('No passkey.', error);
    throw new NoPasskey('no passkey', { cause: error });
  }
}
