import { type ReactNode, useState } from 'react';
import { useSearchParams, useRevalidator } from 'react-router';
import type { SettingsGroup } from '../../../contracts/settings.ts';
import { BudgetsForm } from './budgets-form.tsx';
import { CompanyForm } from './company-form.tsx';
import { FiguresForm } from './figures-form.tsx';
import { Group, type GroupProps } from './group.tsx';
import { groupAt, GROUPS, type SettingsTab } from './groups.ts';
import { LegalTab } from './legal-tab.tsx';
import { ShopForm } from './shop-form.tsx';
import { Link } from '../../ui/link.tsx';
import {
  officeSettings,
  securitySettings,
  retentionSettings,
  type RetentionKind,
  sellerSettings,
  exchangeRateSettings,
  quotesSettings,
} from '../../../contracts/settings-values.ts';
import { TextField, SelectField, Checkbox, TextArea } from '../../ui/field.tsx';
import { SettingsForm, useSettingsForm } from './settings-form.tsx';
import { RETENTION, RetentionReport } from './retention-report.tsx';

function QuotesForm({ row }: GroupProps<'quotes'>) {
  const form = useSettingsForm('quotes', quotesSettings, row);
  const [typed, setTyped] = useState(() => form.getValues('services').join('\n'));
  const shown =
    linesOf(typed).join('\n') === form.watch('services').join('\n')
      ? typed
      : form.getValues('services').join('\n');
  return (
    <SettingsForm form={form}>
      <TextArea
        label="Services, one a line"
        rows={20}
        required
        value={shown}
        error={form.problem('services')}
        hint="Quotes that came in keep the services that they asked for."
        onChange={(event) => {
          setTyped(event.target.value);
          form.put('services', linesOf(event.target.value));
        }}
      />
    </SettingsForm>
  );
}

const linesOf = (typed: string): string[] =>
  typed
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** An empty limit is none. */
const orNone = {
  setValueAs: (typed: unknown) => (typed === '' || typed === null ? null : Number(typed)),
};

function ExchangeRateForm({ row }: GroupProps<'exchangeRate'>) {
  const form = useSettingsForm('exchangeRate', exchangeRateSettings, row);
  return (
    <SettingsForm form={form}>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label="KES for one USD" inputMode="decimal" required {...form.field('value')} />
        <TextField
          label="Rate of"
          type="date"
          hint="A new rate with the old day is taken as today's."
          {...form.field('date')}
        />
      </div>
      <TextField
        label="Too old after (days)"
        inputMode="numeric"
        optional
        hint="From then on PayPal is not offered until a new rate is saved. Empty for never."
        {...form.field('maxAgeDays', orNone)}
      />
    </SettingsForm>
  );
}

const FORMS: { [Name in SettingsGroup]: (props: GroupProps<Name>) => ReactNode } = {
  company: CompanyForm,
  seller: SellerForm,
  shop: ShopForm,
  exchangeRate: ExchangeRateForm,
  quotes: QuotesForm,
  figures: FiguresForm,
  budgets: BudgetsForm,
  retention: RetentionForm,
  security: SecurityForm,
  office: OfficeForm,
};

/** What the company says of itself and how the product works; one group at a time, each with its address. */
export default function Settings() {
  const [params] = useSearchParams();
  const { key, about } = groupAt(params.get('group'));
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[13rem_minmax(0,44rem)]">
      <GroupTabs current={key} />
      <section
        aria-labelledby="group-title"
        className="rounded-xl border border-line bg-raised p-5 sm:p-7"
      >
        {key === 'legal' ? (
          <LegalTab about={about} />
        ) : (
          <GroupForm key={key} name={key} about={about} />
        )}
      </section>
    </div>
  );
}

function GroupForm<Name extends SettingsGroup>({ name, about }: { name: Name; about: string }) {
  const Form: (props: GroupProps<Name>) => ReactNode = FORMS[name];
  return (
    <Group name={name} about={about}>
      {(props) => <Form {...props} />}
    </Group>
  );
}

/** The groups beside the form; above it, in a row, where the screen is narrow. */
function GroupTabs({ current }: { current: SettingsTab }) {
  return (
    <nav aria-label="Settings" className="flex flex-wrap gap-1 lg:sticky lg:top-22 lg:flex-col">
      {GROUPS.map(({ key, label }) => (
        <Link
          key={key}
          to={`?group=${key}`}
          preventScrollReset
          aria-current={key === current ? 'page' : undefined}
          className="flex min-h-11 items-center rounded-lg px-3.5 hover:bg-sunken aria-[current]:bg-leaf aria-[current]:font-semibold aria-[current]:text-paper"
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}

function OfficeForm({ row }: GroupProps<'office'>) {
  // The shell gives every list its number of rows.
  const shell = useRevalidator();
  const form = useSettingsForm('office', officeSettings, row, () => void shell.revalidate());
  return (
    <SettingsForm form={form}>
      <TextField
        label="Rows on a page"
        inputMode="numeric"
        required
        className="max-w-48"
        {...form.field('rowsPerPage', { valueAsNumber: true })}
      />
    </SettingsForm>
  );
}

function SecurityForm({ row }: GroupProps<'security'>) {
  const form = useSettingsForm('security', securitySettings, row);
  return (
    <SettingsForm form={form}>
      <SelectField
        label="Staff need a second step to sign in"
        hint="Who has none yet sets one up before anything else; that takes a minute."
        className="max-w-md"
        {...form.field('staffFactor')}
      >
        <option value="live">Yes, when the shop is live</option>
        <option value="always">Yes, always</option>
        <option value="never">No, the password is enough</option>
      </SelectField>
    </SettingsForm>
  );
}

/** The times, and below them what would go and whether it may. */
function RetentionForm({ row }: GroupProps<'retention'>) {
  const form = useSettingsForm('retention', retentionSettings, row);
  return (
    <>
      <SettingsForm form={form}>
        <div className="grid gap-5 sm:grid-cols-2">
          {(Object.keys(RETENTION) as RetentionKind[]).map((kind) => (
            <TextField
              key={kind}
              label={`${RETENTION[kind].label} (days)`}
              hint={RETENTION[kind].settled}
              inputMode="numeric"
              required
              {...form.field(kind, { valueAsNumber: true })}
            />
          ))}
        </div>
      </SettingsForm>
      <RetentionReport />
    </>
  );
}

function SellerForm({ row }: GroupProps<'seller'>) {
  const form = useSettingsForm('seller', sellerSettings, row);
  return (
    <SettingsForm form={form}>
      <TextField label="Legal name" required {...form.field('legalName')} />
      <TextField label="Address" required {...form.field('address')} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="KRA PIN"
          autoCapitalize="characters"
          hint="A letter, nine digits, a letter: P051234567X"
          {...form.field('kraPin')}
        />
        <TextField label="VAT registration number" optional {...form.field('vatNumber')} />
      </div>
      <Checkbox label="Registered for VAT" {...form.field('vatRegistered')} />
      <TextArea
        label="How to pay by bank"
        rows={4}
        optional
        hint="Bank, branch, account name and number, as they are printed on invoices."
        {...form.field('bank')}
      />
    </SettingsForm>
  );
}
