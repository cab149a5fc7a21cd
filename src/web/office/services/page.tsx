import { useSearchParams } from 'react-router';
import { readService } from '../../../contracts/services.ts';
import { Tabs } from '../kit/controls.tsx';
import { RecordSheet } from '../kit/sheet.tsx';
import { useOpenRecord } from '../kit/use-open-record.ts';
import { ServiceBoard } from './board.tsx';
import { Detail } from './detail.tsx';
import { ServiceList } from './list.tsx';

const VIEWS = [
  ['list', 'List'],
  ['board', 'Board'],
] as const;
type View = (typeof VIEWS)[number][0];

/** What customers have by the month, the school term or the year. */
export default function Services() {
  const [params, setParams] = useSearchParams();
  const view = VIEWS.find(([key]) => key === params.get('view'))?.[0] ?? 'list';
  const show = (key: View) =>
    setParams(key === 'list' ? {} : { view: key }, { preventScrollReset: true });
  const open = useOpenRecord('open', ['step']);
  return (
    <>
      <div className="mb-4">
        <Tabs label="Services" value={view} onChange={show} tabs={VIEWS} />
      </div>
      {view === 'list' ? <ServiceList open={open.show} /> : <ServiceBoard open={open.show} />}
      <RecordSheet
        id={open.id}
        read={readService}
        title={(service) => service?.name ?? 'Service'}
        failed="We could not load this service."
        onClose={open.close}
        wide
      >
        {(service) => <Detail service={service} />}
      </RecordSheet>
    </>
  );
}
