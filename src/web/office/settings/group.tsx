import type { UseQueryResult } from '@tanstack/react-query';
import type { ComponentProps, ReactNode } from 'react';
import type { DefaultValues } from 'react-hook-form';
import type * as z from 'zod/mini';
import type { Endpoint } from '../../../contracts/endpoint.ts';
import { farSettings } from '../../../contracts/far-change.ts';
import { settingsGroups, type Settings, type SettingsGroup } from '../../../contracts/settings.ts';
import { showMoment } from '../../../kernel/moments.ts';
import { TextField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { farQuestion } from '../kit/confirm.tsx';
import { NUMBER } from '../kit/fields.tsx';
import { usePermission } from '../kit/me.ts';
import { RecordForm, useRecordForm, type Schema } from '../kit/record-form.tsx';
import { OneRecord } from '../kit/states.tsx';
import { ifMatch, useAction } from '../kit/use-action.ts';
import { useRecord } from '../kit/use-record.ts';

/** What the page of the settings shows: a group of them, or the legal texts. */
export type SettingsTab = SettingsGroup | 'legal';

interface GroupText {
  key: SettingsTab;
  label: string;
  about: string;
}

export const GROUPS: GroupText[] = [
  {
    key: 'company',
    label: 'Company',
    about:
      'How the company is called and reached. It stands in the footer, on the contact page, in every mail and in search results.',
  },
  { key: 'seller', label: 'Seller', about: 'Who sells, as invoices and receipts name it.' },
  {
    key: 'shop',
    label: 'Shop',
    about:
      'VAT, ways to pay, and the limits of an order. New orders follow at once; orders that exist keep their amounts.',
  },
  {
    key: 'exchangeRate',
    label: 'Exchange rate',
    about:
      'What PayPal charges by: shillings for one US dollar. It is shown to the customer before paying, with its day.',
  },
  {
    key: 'quotes',
    label: 'Quotes',
    about: 'What a visitor can ask a quote for, in the order of the form.',
  },
  {
    key: 'figures',
    label: 'Public figures',
    about: 'The numbers that the public pages print, to the letter.',
  },
  {
    key: 'budgets',
    label: 'Message limits',
    about:
      'How much mail, SMS and M-Pesa prompts visitors can have sent, and how many cards may be declined before more have to wait. Each number counts for each kind of message by itself; receipts and what staff write are never held back.',
  },
  {
    key: 'retention',
    label: 'Retention',
    about: 'After how long personal data is deleted. The privacy notice says these times.',
  },
  {
    key: 'security',
    label: 'Sign-in of staff',
    about:
      'What everybody who works here shows to sign in. A second step is a code of an app on the phone, or a passkey: with it, a stolen password opens nothing.',
  },
  {
    key: 'legal',
    label: 'Legal texts',
    about:
      'What the website says of terms, privacy, licence and refunds. Publishing a change makes a version with its day; orders and consents name the version that they were made under, and every version stays to be read.',
  },
  { key: 'office', label: 'Back office', about: 'How the lists of the office are shown.' },
];

export function groupAt(key: string | null): GroupText {
  return GROUPS.find((group) => group.key === key) ?? GROUPS[0]!;
}

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
  form: Form,
}: {
  name: Name;
  about: string;
  form: (props: GroupProps<Name>) => ReactNode;
}) {
  const found = useRecord(settingsGroups[name].read as Endpoint) as UseQueryResult<Row<Name>>;
  return (
    <>
      <h2 id="group-title" className="text-xl">
        {groupAt(name).label}
      </h2>
      <p className="mt-1.5 max-w-prose text-soft">{about}</p>
      <OneRecord found={found} failed="These settings could not be loaded." rows={5}>
        {(row) => (
          <>
            {row.warnings.map((warning) => (
              <Notice key={warning} className="mt-5">
                {warning}
              </Notice>
            ))}
            <div className="mt-6">
              <Form row={row} />
            </div>
            {row.updated_by && (
              <p className="mt-4 text-sm text-soft">
                Last changed by {row.updated_by}, {showMoment(row.updated_at)}.
              </p>
            )}
          </>
        )}
      </OneRecord>
    </>
  );
}

interface FieldsProps<Name extends string> {
  form: { field: (name: Name, registered?: typeof NUMBER) => object };
  /** Name, label, and what else there is to say of each; those of a number say so. */
  of: readonly (readonly [
    name: Name,
    label: string,
    more?: Partial<ComponentProps<typeof TextField>> & { number?: true },
  ])[];
}

/** Text fields of a group, as they are declared. */
export function Fields<Name extends string>({ form, of }: FieldsProps<Name>) {
  return of.map(([name, label, { number, ...more } = {}]) => (
    <TextField
      key={name}
      label={label}
      inputMode={number && 'numeric'}
      required={number}
      {...more}
      {...form.field(name, number && NUMBER)}
    />
  ));
}

/** The form of one group, saved on the state that was read. */
export function useSettingsForm<S extends Schema>(
  name: SettingsGroup,
  schema: S,
  row: z.input<S> & { updated_at: string },
  done?: () => void,
) {
  const save = useAction(settingsGroups[name].change as Endpoint, {
    done: () => `Settings saved: ${groupAt(name).label}`,
  });
  return useRecordForm(schema, {
    draft: `settings:${name}`,
    row,
    failed: 'The settings could not be saved.',
    values: (read) => read as DefaultValues<z.input<S>>,
    ask(values, read) {
      const far = farSettings(name, read as never, values as never);
      return far.length === 0 ? null : farQuestion(far);
    },
    send: (values, read) => save.send({ body: values as never, headers: ifMatch(read) }),
    done,
  });
}

/** Who may only look sees the same, and can change nothing. */
export function SettingsForm({
  form,
  children,
}: {
  form: Parameters<typeof RecordForm>[0]['form'];
  children: ReactNode;
}) {
  const { write } = usePermission('company');
  if (!write)
    return (
      <fieldset disabled className="grid gap-5">
        {children}
      </fieldset>
    );
  return <RecordForm form={form}>{children}</RecordForm>;
}
