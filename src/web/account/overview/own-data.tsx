import { lazy, Suspense, useState } from 'react';
import { retryImport } from '../../lib/retry-import.ts';
import { Button } from '../../ui/button.tsx';
import { copy } from './copy.ts';
import { Panel, QuietButton } from './panel.tsx';

const words = copy.ownData;

/** What few people open: it comes with the press that asks for it. */
const OwnDataWork = lazy(() => retryImport(() => import('./own-data-work.tsx')));

/** What we hold, to take along or to have deleted. */
export function OwnData() {
  const [wanted, setWanted] = useState<'download' | 'delete' | null>(null);
  return (
    <Panel id="own-data" title={words.title}>
      <p className="mt-5 text-soft">{words.text}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        <QuietButton onClick={() => setWanted('download')}>{words.download}</QuietButton>
        <Button data-app variant="danger" onClick={() => setWanted('delete')}>
          {words.remove}
        </Button>
      </div>
      {wanted && (
        <Suspense>
          <OwnDataWork wanted={wanted} onDone={() => setWanted(null)} />
        </Suspense>
      )}
    </Panel>
  );
}
