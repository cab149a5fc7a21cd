import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import type {
  readFactors,
  removeApp,
  removePasskey,
  renewRecoveryCodes,
  Factors as Known,
} from '../../../contracts/second-factor.ts';
import { showShortDay } from '../../../kernel/moments.ts';
import { callAt } from '../../lib/api.ts';
import { retryImport } from '../../lib/retry-import.ts';
import { fill } from '../../texts/fill.ts';
import type { SecurityWords } from '../../texts/security/en.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { useTold, useSecurityWords } from './words.ts';

/** What few people open: it comes with the press that asks for it. */
const AddFactor = lazy(() => retryImport(() => import('./add-factor.tsx')));

/** What is asked before it is done. */
interface Question {
  title: string;
  text: string;
  confirm: string;
  work: () => Promise<string | null>;
}

/** The second steps of who is signed in: what there is, and how they come and go. `onEnrolled`: the first one is there. */
export function Factors({ staff, onEnrolled }: { staff: boolean; onEnrolled?: () => void }) {
  const words = useSecurityWords();
  const { known, failed, read } = useFactors();
  const [open, setOpen] = useState<'app' | 'passkey' | null>(null);
  // Its dialogs stay, so that they give the focus back as they close.
  const [isLoaded, setLoaded] = useState(false);
  const add = (kind: 'app' | 'passkey'): void => {
    setLoaded(true);
    setOpen(kind);
  };
  const [codes, setCodes] = useState<string[] | null>(null);
  const [question, setQuestion] = useState<Question | null>(null);
  const { busy, said, attempt } = useTold(words);
  const added = (fresh: string[] | null): void => {
    setOpen(null);
    setCodes(fresh);
    read();
    if (!fresh) onEnrolled?.();
  };
  if (failed) return <Notice tone="danger">{words.failed}</Notice>;
  if (!known) return <div className="h-40 rounded-xl bg-sunken motion-safe:animate-pulse" />;
  return (
    <div className="space-y-6">
      <p className="text-soft">
        {known.demanded
          ? words.factors.demanded
          : !known.app && known.passkeys.length === 0 && words.factors.off}
      </p>
      <App known={known} words={words} open={() => add('app')} ask={setQuestion} />
      <Passkeys known={known} words={words} open={() => add('passkey')} ask={setQuestion} />
      {(known.app || known.passkeys.length > 0) && (
        <Codes known={known} words={words} staff={staff} ask={setQuestion} show={setCodes} />
      )}
      {said && <Notice tone={said.tone}>{said.text}</Notice>}
      {isLoaded && (
        <Suspense>
          <AddFactor open={open} onClose={() => setOpen(null)} onDone={added} />
        </Suspense>
      )}
      <RecoveryCodes
        codes={codes}
        onClose={() => {
          setCodes(null);
          onEnrolled?.();
        }}
      />
      <ConfirmDialog
        open={question !== null}
        title={question?.title ?? ''}
        confirm={question?.confirm ?? ''}
        cancel={words.cancel}
        danger
        busy={busy}
        onClose={() => setQuestion(null)}
        onConfirm={() =>
          void attempt(async () => {
            const done = await question!.work();
            read();
            return done;
          }).then(() => setQuestion(null))
        }
      >
        <p>{question?.text}</p>
      </ConfirmDialog>
    </div>
  );
}

interface PartProps {
  known: Known;
  words: SecurityWords;
  ask: (question: Question) => void;
}

function App({ known, words, open, ask }: PartProps & { open: () => void }) {
  const name = words.factors.app;
  const remove = (): void =>
    ask({
      title: fill(words.factors.removeTitle, { name }),
      text: words.factors.removeText,
      confirm: words.remove,
      work: async () => {
        await callAt<typeof removeApp>('DELETE', '/api/me/factors/app', {});
        return fill(words.factors.removed, { name });
      },
    });
  return (
    <section aria-label={name}>
      <h3 className="text-lg">{name}</h3>
      {known.app && (
        <p className="mt-1 text-soft">
          {fill(words.factors.appSince, { day: dayOf(known.app.since) })}
        </p>
      )}
      <div className="mt-3 flex flex-wrap gap-3">
        <Button variant="quiet" size="small" onClick={open}>
          {known.app ? words.factors.changeApp : words.factors.addApp}
        </Button>
        {known.app && (
          <Button
            variant="quiet"
            size="small"
            aria-label={fill(words.factors.removeOf, { name })}
            onClick={remove}
          >
            {words.remove}
          </Button>
        )}
      </div>
    </section>
  );
}

function Passkeys({ known, words, open, ask }: PartProps & { open: () => void }) {
  const remove = ({ id, name }: Known['passkeys'][number]): void =>
    ask({
      title: fill(words.factors.removeTitle, { name }),
      text: words.factors.removeText,
      confirm: words.remove,
      work: async () => {
        await callAt<typeof removePasskey>('DELETE', '/api/me/factors/passkeys/{id}', {
          params: { id },
        });
        return fill(words.factors.removed, { name });
      },
    });
  return (
    <section aria-label={words.factors.passkeys}>
      <h3 className="text-lg">{words.factors.passkeys}</h3>
      <p className="mt-1 text-soft">{words.factors.passkeysHint}</p>
      <ul>
        {known.passkeys.map((passkey) => (
          <li
            key={passkey.id}
            className="mt-3 flex flex-wrap items-center justify-between gap-3 border-b border-line pb-3"
          >
            <div className="min-w-0">
              <p className="font-medium wrap-anywhere">{passkey.name}</p>
              <p className="text-sm text-soft">
                {passkey.used_at
                  ? fill(words.factors.passkeyUsed, {
                      day: dayOf(passkey.created_at),
                      used: dayOf(passkey.used_at),
                    })
                  : fill(words.factors.passkeyNew, { day: dayOf(passkey.created_at) })}
              </p>
            </div>
            <Button
              variant="quiet"
              size="small"
              aria-label={fill(words.factors.removeOf, { name: passkey.name })}
              onClick={() => remove(passkey)}
            >
              {words.remove}
            </Button>
          </li>
        ))}
      </ul>
      <Button variant="quiet" size="small" className="mt-3" onClick={open}>
        {words.factors.addPasskey}
      </Button>
    </section>
  );
}

function Codes({
  known,
  words,
  staff,
  ask,
  show,
}: PartProps & { staff: boolean; show: (codes: string[]) => void }) {
  const renew = (): void =>
    ask({
      title: words.factors.newCodesTitle,
      text: words.factors.newCodesText,
      confirm: words.factors.newCodes,
      work: async () => {
        show(
          (
            await callAt<typeof renewRecoveryCodes>('POST', '/api/me/factors/recovery-codes', {
              body: {},
            })
          ).recoveryCodes,
        );
        return null;
      },
    });
  const help = staff ? words.factors.lostStaff : words.factors.lostCustomer;
  return (
    <section aria-label={words.factors.codes}>
      <h3 className="text-lg">{words.factors.codes}</h3>
      <p className="mt-1 text-soft">
        {fill(words.factors.codesLeft, { count: known.recoveryCodes })}.{' '}
        {fill(words.factors.lost, { help })}
      </p>
      <Button variant="quiet" size="small" className="mt-3" onClick={renew}>
        {words.factors.newCodes}
      </Button>
    </section>
  );
}

const dayOf = (moment: string): string => showShortDay(new Date(moment));

function useFactors() {
  const [known, setKnown] = useState<Known | null>(null);
  const [failed, setFailed] = useState(false);
  const read = useCallback(() => {
    callAt<typeof readFactors>('GET', '/api/me/factors').then(setKnown, (error: unknown) => {
      console.info('The second steps could not be read.', error);
      setFailed(true);
    });
  }, []);
  useEffect(read, [read]);
  return { known, failed, read };
}
