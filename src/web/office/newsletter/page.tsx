import { useSearchParams } from 'react-router';
import { Tabs } from '../kit/tabs.tsx';
import { Issues } from './issues.tsx';
import { Subscribers } from './subscribers.tsx';

const TABS = [
  ['issues', 'Newsletters'],
  ['subscribers', 'Subscribers'],
] as const;

/** The newsletter: what is written and sent, and who gets it. The tab is in the address. */
export default function Newsletter() {
  const [params, setParams] = useSearchParams();
  const tab = params.get('tab') === 'subscribers' ? 'subscribers' : 'issues';
  return (
    <>
      <div className="mb-5">
        <Tabs
          label="Newsletter"
          value={tab}
          onChange={(next) => setParams({ tab: next })}
          tabs={TABS}
        />
      </div>
      {tab === 'issues' ? <Issues /> : <Subscribers />}
    </>
  );
}
