import type { Config } from '../config/config.ts';
import { OFFICE } from '../contracts/office-sections.ts';

interface Admin {
  email: string;
  password: string;
}

/** Shown once, at the first start, because the password is not stored. */
export const firstAdministrator = ({ email, password }: Admin): string =>
  `First administrator: ${email} with the password ${password} (shown this once)`;

/** The addresses, for the person who started the product. */
export function welcome(
  { publicUrl, mode }: Pick<Config, 'publicUrl' | 'mode'>,
  admin: Admin | null,
): string[] {
  return [
    `  Shop         ${publicUrl}`,
    `  Back office  ${publicUrl}${OFFICE}`,
    ...(mode === 'demo'
      ? [`  Sandbox      ${publicUrl}/sandbox  (phone, mailbox and test cards)`]
      : []),
    `  API          ${publicUrl}/api/docs`,
    '',
    ...(admin ? [firstAdministrator(admin)] : []),
    'Press Ctrl+C to stop.',
  ];
}
