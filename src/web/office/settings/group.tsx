import type { ReactNode } from 'react';
import { settingsGroups, type Settings, type SettingsGroup } from '../../../contracts/settings.ts';
import type { Endpoint } from '../../../contracts/endpoint.ts';
import { showMoment } from '../../../kernel/moments.ts';
import { Notice } from '../../ui/notice.tsx';
import { Failed, Loading } from '../kit/states.tsx';
import { useRecord } from '../kit/use-record.ts';
import { groupAt } from './groups.ts';

/** A group as it was read: its values, what to look at, and who changed it last. */
export type Row<Name extends SettingsGroup> = Settings[Name] & {
  updated_at: string;
  updated_by: string | null;
  warnings: string[];
};

export interface GroupProps<Name extends SettingsGroup> {
  row: Row<Name>;
}

/** A group once it is there: warnings, the form, and who changed it last. */
export function Group<Name extends SettingsGroup>({
  name,
  about,
  children,
}: {
  name: Name;
  about: string;
  children: (props: GroupProps<Name>) => ReactNode;
}) {
  const { data, error, refetch } = useRecord(settingsGroups[name].read as Endpoint);
  const row = data as Row<Name> | undefined;
  return (
    <>
      <h2 id="group-title" className="text-xl">
        {groupAt(name).label}
      </h2>
      <p className="mt-1.5 max-w-prose text-soft">{about}</p>
      {!row &&
        (error ? (
          <Failed
            title="These settings could not be loaded."
            error={error}
            retry={() => void refetch()}
          />
        ) : (
          <Loading rows={5} />
        ))}
      {row && (
        <>
          {row.warnings.map((warning) => (
            <Notice key={warning} className="mt-5">
              {warning}
            </Notice>
          ))}
          <div className="mt-6">{children({ row })}</div>
          {row.updated_by && (
            <p className="mt-4 text-sm text-soft">
              Last changed by {row.updated_by}, {showMoment(row.updated_at)}.
            </p>
          )}
        </>
      )}
    </>
  );
}
