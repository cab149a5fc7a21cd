import { Factors } from '../../components/security/factors.tsx';
import { ProofDialog } from '../../components/security/proof-dialog.tsx';
import { security as words } from '../../texts/security/en.ts';
import { useHydrated } from '../../lib/use-query.ts';
import { Button } from '../../ui/button.tsx';
import { signOut } from './sign-out.ts';

/** In place of the office, for who has yet to enrol the second factor that is demanded of staff (D165). */
export function EnrolFirst() {
  return (
    <main id="content" className="mx-auto max-w-xl px-5 py-12 sm:py-20">
      <h1 className="text-3xl sm:text-4xl">{words.enrol.title}</h1>
      <p className="mt-3 text-lg text-soft">{words.enrol.text}</p>
      <noscript>
        <p className="mt-6 rounded-lg bg-sunken p-4">The back office needs JavaScript.</p>
      </noscript>
      <div className="mt-8 rounded-xl border border-line bg-raised p-5 sm:p-7">
        {/* The whole shell anew: it begins where the office does. */}
        {useHydrated() && <Factors staff onEnrolled={() => location.reload()} />}
      </div>
      <Button type="button" variant="quiet" className="mt-6" onClick={signOut}>
        {words.enrol.signOut}
      </Button>
      <ProofDialog />
    </main>
  );
}
