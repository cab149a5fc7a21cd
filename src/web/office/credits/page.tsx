import { useSearchParams } from 'react-router';
import { Tabs } from '../kit/controls.tsx';
import { EntryList } from './entry-list.tsx';
import { PurchaseList } from './purchase-list.tsx';

const VIEWS = [
  ['bought', 'Bought and owed'],
  ['entries', 'Entries'],
] as const;
type View = (typeof VIEWS)[number][0];

/** SMS credits: who waits for them, and what staff entered, to compare with the SMS company's report. */
export default function Credits() {
  const [params, setParams] = useSearchParams();
  const view = VIEWS.find(([key]) => key === params.get('view'))?.[0] ?? 'bought';
  const show = (key: View) =>
    setParams(key === 'bought' ? {} : { view: key }, { preventScrollReset: true });
  return (
    <>
      <div className="mb-4">
        <Tabs label="SMS credits" value={view} onChange={show} tabs={VIEWS} />
      </div>
      {view === 'bought' ? <PurchaseList /> : <EntryList />}
    </>
  );
}
