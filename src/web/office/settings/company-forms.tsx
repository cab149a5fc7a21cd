import { useRevalidator } from 'react-router';
import {
  companySettings,
  figuresSettings,
  officeSettings,
  quotesSettings,
  renewalTextsSettings,
  schoolTermsSettings,
  securitySettings,
  sellerSettings,
} from '../../../contracts/settings-values.ts';
import { Checkbox, SelectField, TextArea, TextField } from '../../ui/field.tsx';
import { LinesField, NUMBER } from '../kit/fields.tsx';
import { SettingsForm, useSettingsForm, type GroupProps } from './group.tsx';

export function CompanyForm({ row }: GroupProps<'company'>) {
  const form = useSettingsForm('company', companySettings, row);
  const url = { type: 'url', optional: true };
  return (
    <SettingsForm form={form}>
      <TextField label="Name" required {...form.field('name')} />
      <TextField label="Tagline" optional {...form.field('tagline')} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="Phone"
          type="tel"
          required
          hint="As customers see it: +254 700 000 000"
          {...form.field('phone')}
        />
        <TextField
          label="WhatsApp"
          inputMode="numeric"
          optional
          hint="Digits only: 254700000000"
          {...form.field('whatsapp')}
        />
      </div>
      <TextField
        label="Email"
        type="email"
        required
        hint="Contact form messages and staff alerts also go here."
        {...form.field('email')}
      />
      <div className="grid gap-5 sm:grid-cols-[2fr_1fr]">
        <TextField label="Address" required {...form.field('address')} />
        <TextField label="City" required {...form.field('city')} />
      </div>
      <TextField label="Opening hours" optional {...form.field('hours')} />
      <TextField
        label="Map"
        {...url}
        hint="The link behind “Full Map”. If it is an OpenStreetMap address, the page can show the map."
        {...form.field('mapUrl')}
      />
      <TextField label="DarasaLink demo" {...url} {...form.field('demoUrl')} />
      <h3 className="mt-2 text-lg">Social media</h3>
      <p className="-mt-3 text-sm text-soft">Empty fields are not shown.</p>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label="Facebook" {...url} {...form.field('social.facebook')} />
        <TextField label="X (Twitter)" {...url} {...form.field('social.twitter')} />
        <TextField label="LinkedIn" {...url} {...form.field('social.linkedin')} />
        <TextField label="Instagram" {...url} {...form.field('social.instagram')} />
        <TextField label="YouTube" {...url} {...form.field('social.youtube')} />
      </div>
      <h3 className="mt-2 text-lg">Kiswahili</h3>
      <TextField label="Tagline in Kiswahili" optional {...form.field('kiswahili.tagline')} />
      <TextField label="Opening hours in Kiswahili" optional {...form.field('kiswahili.hours')} />
      <Checkbox
        label="Search engines may list our Kiswahili pages"
        hint="Tick this once a native speaker has read them. Visitors can read them either way."
        {...form.field('kiswahiliReviewed')}
      />
    </SettingsForm>
  );
}

export function SellerForm({ row }: GroupProps<'seller'>) {
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
        label="Bank details for payment"
        rows={4}
        optional
        hint="Bank, branch, account name and number, as printed on invoices."
        {...form.field('bank')}
      />
    </SettingsForm>
  );
}

export function QuotesForm({ row }: GroupProps<'quotes'>) {
  const form = useSettingsForm('quotes', quotesSettings, row);
  return (
    <SettingsForm form={form}>
      <LinesField
        label="Services, one per line"
        rows={20}
        required
        hint="Existing quote requests keep their services."
        error={form.problem('services')}
        lines={form.watch('services')}
        onLines={(lines) => form.put('services', lines)}
      />
    </SettingsForm>
  );
}

export function RenewalTextsForm({ row }: GroupProps<'renewalTexts'>) {
  const form = useSettingsForm('renewalTexts', renewalTextsSettings, row);
  return (
    <SettingsForm form={form}>
      <Checkbox label="On the day a renewal is due" {...form.field('due')} />
      <Checkbox label="When a service is suspended" {...form.field('suspended')} />
    </SettingsForm>
  );
}

export function SchoolTermsForm({ row }: GroupProps<'schoolTerms'>) {
  const form = useSettingsForm('schoolTerms', schoolTermsSettings, row);
  return (
    <SettingsForm form={form}>
      <LinesField
        label="Terms, one per line"
        rows={10}
        hint="Such as “Term 1 2027: 2027-01-04 to 2027-04-01”. Keep terms that are over: services know their periods by them."
        error={form.problem('terms')}
        lines={form.watch('terms')}
        onLines={(lines) => form.put('terms', lines)}
      />
      <Checkbox label="These are the days of the official calendar" {...form.field('confirmed')} />
    </SettingsForm>
  );
}

/** The pages that show figures, and the label of each. */
const PAGES = [
  [
    'Home page',
    [
      ['home.projects', 'Projects'],
      ['home.clients', 'Clients'],
      ['home.years', 'Years'],
      ['home.support', 'Support'],
    ],
  ],
  [
    'SEO marketing',
    [
      ['seoMarketing.years', 'Years'],
      ['seoMarketing.projects', 'Projects'],
      ['seoMarketing.clients', 'Clients'],
      ['seoMarketing.support', 'Support'],
    ],
  ],
  [
    'Our Team',
    [
      ['team.experience', 'Experience'],
      ['team.team', 'Team'],
      ['team.clients', 'Clients'],
    ],
  ],
  ['Clients', [['clients.clients', 'Clients in the headline']]],
] as const;

export function FiguresForm({ row }: GroupProps<'figures'>) {
  const form = useSettingsForm('figures', figuresSettings, row);
  return (
    <SettingsForm form={form}>
      {PAGES.map(([page, figures]) => (
        <fieldset key={page} className="border-t border-line pt-4">
          <legend className="pr-3 font-display text-lg font-bold">{page}</legend>
          <div className="grid gap-4 sm:grid-cols-4">
            {figures.map(([name, label]) => (
              <TextField key={name} label={label} required {...form.field(name)} />
            ))}
          </div>
        </fieldset>
      ))}
      <Checkbox
        label="These figures are true"
        hint="A live shop shows them only if you tick this."
        {...form.field('approved')}
      />
    </SettingsForm>
  );
}

export function SecurityForm({ row }: GroupProps<'security'>) {
  const form = useSettingsForm('security', securitySettings, row);
  return (
    <SettingsForm form={form}>
      <SelectField
        label="Staff need two-step sign-in"
        hint="Staff without it must set it up before they can continue, even if they are signed in now."
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

export function OfficeForm({ row }: GroupProps<'office'>) {
  // Reloads the shell, which sets the number of rows of every list.
  const shell = useRevalidator();
  const form = useSettingsForm('office', officeSettings, row, () => void shell.revalidate());
  return (
    <SettingsForm form={form}>
      <TextField
        label="Rows per page"
        className="max-w-48"
        inputMode="numeric"
        required
        {...form.field('rowsPerPage', NUMBER)}
      />
    </SettingsForm>
  );
}
