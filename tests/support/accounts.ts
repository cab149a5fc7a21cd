import { ADMIN, type TestProduct } from './product.ts';

export const PASSWORD = 'Savanna-7-rain';

/** Exactly the payload of the requirements' registration form. */
export function registrationOf(
  email: string,
  changes: Record<string, unknown> = {},
): Record<string, unknown> {
  return {
    firstName: 'Wanjiru',
    lastName: 'Otieno',
    email,
    phone: '0712345678',
    password: PASSWORD,
    confirmPassword: PASSWORD,
    terms: true,
    ...changes,
  };
}

/** Makes an account and signs in; answers the cookie to send. */
export async function signUp(product: TestProduct, email: string): Promise<string> {
  const made = await product.api('POST', '/api/auth/register', registrationOf(email));
  if (made.status !== 201) throw new Error(`registration answered ${made.status}: ${made.text}`);
  return signIn(product, email, PASSWORD);
}

export function signInAdmin(product: TestProduct): Promise<string> {
  return signIn(product, ADMIN.email, ADMIN.password);
}

export async function signIn(
  product: TestProduct,
  email: string,
  password: string,
): Promise<string> {
  const answer = await product.api('POST', '/api/auth/login', { email, password });
  if (!answer.cookie) throw new Error(`signing in answered ${answer.status}: ${answer.text}`);
  return answer.cookie;
}
