import { listMails } from '../../../contracts/mails.ts';
import { DataTable } from '../kit/data-table.tsx';
import { NoRows } from '../kit/states.tsx';
import { Filter, Toolbar } from '../kit/toolbar.tsx';
import { useList } from '../kit/use-list.ts';
import { useOpenRecord } from '../kit/use-open-record.ts';
import { mailColumns, MailSheet } from './mail-sheet.tsx';
import { STATES } from './words.ts';

const STATUSES = Object.entries(STATES).map(([value, { label }]) => [value, label] as const);

/** Mails and texts that went out: looked up, opened as they were sent, sent again. */
export default function Mails() {
  const list = useList(listMails, { filters: ['status', 'channel'] });
  const open = useOpenRecord();
  return (
    <>
      <Toolbar list={list} search="Search by address, number or subject">
        <Filter list={list} name="status" label="Status" all="All Statuses" options={STATUSES} />
        <Filter
          list={list}
          name="channel"
          label="Channel"
          all="Mails and SMS"
          options={[
            ['mail', 'Mails'],
            ['sms', 'SMS'],
          ]}
        />
      </Toolbar>
      <DataTable
        label="Mails and SMS"
        list={list}
        columns={mailColumns(open.show)}
        rowKey={(mail) => mail.id}
        failed="Failed to load mails."
        empty={
          <NoRows
            list={list}
            title="No mails found"
            hidden="No mail fits this search and these filters."
            text="What is sent to customers and staff is listed here."
          />
        }
      />
      <MailSheet id={open.id} onClose={open.close} />
    </>
  );
}
