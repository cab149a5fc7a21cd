import { useEffect, useState } from 'react';
import type { CurrentUser } from '../../../contracts/accounts.ts';
import type { readFactors } from '../../../contracts/second-factor.ts';
import { callAt } from '../../lib/api.ts';
import { useLanguage } from '../../texts/use-language.ts';
import { ChangePassword } from './change-password.tsx';
import { Factors } from './factors.tsx';
import { Identities } from './identities.tsx';
import { ProofDialog } from './proof-dialog.tsx';
import { Sessions } from './sessions.tsx';
import { useSecurityWords } from './words.ts';

/** Password, second step, sessions and linked sign-ins of who is signed in: fetched once the page stands. */
export default function OwnAccess({
  user: { email, role },
  asksHere = true,
}: {
  user: CurrentUser;
  /** False where the page has the question who is there already. */
  asksHere?: boolean;
}) {
  const words = useSecurityWords();
  // Sessions end with another password.
  const [version, setVersion] = useState(0);
  const hasPassword = useHasPassword();
  const title = (text: string) => <h3 className="mb-3 text-xl">{text}</h3>;
  return (
    <div lang={useLanguage()} className="space-y-9">
      {hasPassword && (
        <div>
          {title(words.password.title)}
          <ChangePassword email={email} onChanged={() => setVersion(version + 1)} />
        </div>
      )}
      <div>
        {title(words.factors.title)}
        <Factors staff={role === 'admin'} />
      </div>
      <div>
        {title(words.sessions.title)}
        <Sessions key={version} />
      </div>
      <Identities title={title} />
      {asksHere && <ProofDialog />}
    </div>
  );
}

/** Who comes by Google alone has none to change: a mailed link makes one. */
function useHasPassword(): boolean {
  const [has, setHas] = useState(false);
  useEffect(() => {
    callAt<typeof readFactors>('GET', '/api/me/factors').then(
      ({ password }) => setHas(password),
      (error: unknown) => console.info('The sign-in could not be read.', error),
    );
  }, []);
  return has;
}
