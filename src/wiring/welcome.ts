import type { Config } from '../config/config.ts';
import { OFFICE } from '../contracts/office-sections.ts';

interface Admin {
  email: string;
  password: string;
}

/** Said once, at the first start: nothing keeps the password. */
export const firstAdministrator = ({ email, password }: Admin): string =>
  `First administrator: ${email} with the password ${password} (shown this once)`;

/** Where to go, for the person who started it. */
export function welcome(
  { publicUrl, mode }: Pick<Config, 'publicUrl' | 'mode'>,
  admin: Admin | null,
): string[] {
  return [
    `  Shop      ${publicUrl}`,
    `  Office    ${publicUrl}${OFFICE}`,
    ...(mode === 'demo'
      ? [`  Sandbox   ${publicUrl}/sandbox  (the phone, the mailbox, the test cards)`]
      : []),
    `  API       ${publicUrl}/api/docs`,
    '',
    ...(admin ? [firstAdministrator(admin)] : []),
    'Ctrl+C ends it.',
  ];
}
