import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import type { listOwnIdentities, removeOwnIdentity } from '../../../contracts/own-sessions.ts';
import type { AnswerOf } from '../../../contracts/endpoint.ts';
import { showShortDay } from '../../../kernel/moments.ts';
import { callAt } from '../../lib/api.ts';
import { fill } from '../../texts/fill.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useTold, useSecurityWords } from './words.ts';

type Identity = AnswerOf<typeof listOwnIdentities>[number];

/** Other ways to sign in, each with a button to remove it; nothing if there are none. */
export function Identities({
  part: Part,
}: {
  part: ComponentType<{ title: string; children: ReactNode }>;
}) {
  const words = useSecurityWords();
  const [identities, setIdentities] = useState<Identity[]>([]);
  const [asked, setAsked] = useState<Identity | null>(null);
  const { busy, said, attempt } = useTold(words);
  useEffect(() => {
    callAt<typeof listOwnIdentities>('GET', '/api/me/identities').then(
      setIdentities,
      (error: unknown) => console.info('The linked identities could not be read.', error),
    );
  }, []);
  const remove = (): Promise<void> =>
    attempt(async () => {
      await callAt<typeof removeOwnIdentity>('DELETE', '/api/me/identities/{provider}', {
        params: { provider: asked!.provider },
      });
      setIdentities((all) => all.filter((one) => one.provider !== asked!.provider));
      return fill(words.factors.removed, { name: words.identities[asked!.provider] });
    });
  if (identities.length === 0 && !said) return null;
  return (
    <Part title={words.identities.title}>
      <ul>
        {identities.map((identity) => (
          <Linked key={identity.provider} identity={identity} onRemove={() => setAsked(identity)} />
        ))}
      </ul>
      {said && (
        <Notice tone={said.tone} className="mt-3">
          {said.text}
        </Notice>
      )}
      <ConfirmDialog
        open={asked !== null}
        title={words.identities.removeTitle}
        confirm={words.remove}
        cancel={words.cancel}
        danger
        busy={busy}
        onClose={() => setAsked(null)}
        onConfirm={() => void remove().then(() => setAsked(null))}
      >
        <p>{words.identities.removeText}</p>
      </ConfirmDialog>
    </Part>
  );
}

function Linked({ identity, onRemove }: { identity: Identity; onRemove: () => void }) {
  const words = useSecurityWords();
  const name = words.identities[identity.provider];
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 border-b border-line py-3">
      <div>
        <p className="font-medium">{name}</p>
        <p className="text-sm text-soft">
          {fill(words.identities.since, { day: showShortDay(identity.since) })}
        </p>
      </div>
      <Button
        variant="quiet"
        size="small"
        aria-label={fill(words.factors.removeOf, { name })}
        onClick={onRemove}
      >
        {words.remove}
      </Button>
    </li>
  );
}
