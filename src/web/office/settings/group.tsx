import type { UseQueryResult } from '@tanstack/react-query';
import type { ComponentProps, ReactNode } from 'react';
import type { DefaultValues } from 'react-hook-form';
import type * as z from 'zod/mini';
import type { Endpoint } from '../../../contracts/endpoint.ts';
import { largeSettingsChange } from '../../../contracts/far-change.ts';
import { settingsGroups, type Settings, type SettingsGroup } from '../../../contracts/settings.ts';
import { showMoment } from '../../../kernel/moments.ts';
import { TextField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { largeChangeQuestion } from '../kit/confirm.tsx';
import { NUMBER } from '../kit/fields.tsx';
import { usePermission } from '../kit/me.ts';
import { RecordForm, useRecordForm, type Schema } from '../kit/record-form.tsx';
import { OneRecord } from '../kit/states.tsx';
import { ifMatch, useAction } from '../kit/use-action.ts';
import { useRecord } from '../kit/use-record.ts';

/** The parts of the settings page: groups of settings, and the legal texts. */
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
      'The company’s name and contact details. They appear in the footer, on the contact page, in every email and in search results.',
  },
  { key: 'seller', label: 'Seller', about: 'The seller named on invoices and receipts.' },
  {
    key: 'shop',
    label: 'Shop',
    about:
      'VAT, payment methods and order limits. New orders use them at once. Existing orders keep their amounts.',
  },
  {
    key: 'exchangeRate',
    label: 'Exchange rate',
    about:
      'Shillings for one US dollar, used for PayPal. Customers see the rate and its date before they pay.',
  },
  {
    key: 'quotes',
    label: 'Quotes',
    about: 'The services in the quote form, in this order.',
  },
  {
    key: 'figures',
    label: 'Public figures',
    about: 'The numbers on the public pages. They appear exactly as you type them.',
  },
  {
    key: 'budgets',
    label: 'Message limits',
    about:
      'Limits on emails, text messages and M-Pesa prompts that visitors can trigger, on declined cards and on CV uploads. Each limit applies to each kind of message separately. Receipts and messages that staff send are never held back.',
  },
  {
    key: 'schoolTerms',
    label: 'School terms',
    about: 'The days of each school term. Services that are sold by the term are renewed by them.',
  },
  {
    key: 'renewalTexts',
    label: 'Renewal texts',
    about:
      'Text messages about renewals of services that are not paid, with the pay link. They go only to customers who asked for text messages.',
  },
  {
    key: 'retention',
    label: 'Retention',
    about: 'How long we keep personal data. The Privacy Notice lists these periods.',
  },
  {
    key: 'security',
    label: 'Staff sign-in',
    about:
      'How staff sign in. Two-step sign-in adds a code from an app, or a passkey. A stolen password alone is then useless.',
  },
  {
    key: 'legal',
    label: 'Legal texts',
    about:
      'The Terms, Privacy Notice, licence and refund policy of the website. Each published change becomes a dated version. We record which version applied to each order and consent, and people can still read every version.',
  },
  { key: 'office', label: 'Back office', about: 'How the back office shows lists.' },
];

export function groupAt(key: string | null): GroupText {
  return GROUPS.find((group) => group.key === key) ?? GROUPS[0]!;
}

/** A group as read: values, warnings and the last editor. */
export type Row<Name extends SettingsGroup> = Settings[Name] & {
  updated_at: string;
  updated_by: string | null;
  warnings: string[];
};

export interface GroupProps<Name extends SettingsGroup> {
  row: Row<Name>;
}

/** A loaded group: warnings, form and last editor. */
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
      <h2 id={`${name}-title`} className="text-xl">
        {groupAt(name).label}
      </h2>
      <p className="mt-1.5 max-w-prose text-soft">{about}</p>
      <OneRecord found={found} failed="We could not load these settings." rows={5}>
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
  /** The name, label and other props of each field; number fields are marked. */
  of: readonly (readonly [
    name: Name,
    label: string,
    more?: Partial<ComponentProps<typeof TextField>> & { number?: true },
  ])[];
}

/** The text fields of a group, as declared. */
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

/** The form of one group; saving names the version that was read. */
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
    failed: 'We could not save the settings. Try again.',
    values: (read) => read as DefaultValues<z.input<S>>,
    ask(values, read) {
      const far = largeSettingsChange(name, read as never, values as never);
      return far.length === 0 ? null : largeChangeQuestion(far);
    },
    send: (values, read) => save.send({ body: values as never, headers: ifMatch(read) }),
    done,
  });
}

/** Read-only staff see the same fields, but cannot change them. */
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
