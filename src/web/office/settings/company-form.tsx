import { companySettings } from '../../../contracts/settings-values.ts';
import { TextField } from '../../ui/field.tsx';
import type { GroupProps } from './group.tsx';
import { SettingsForm, useSettingsForm } from './settings-form.tsx';

const SOCIAL = [
  ['facebook', 'Facebook'],
  ['twitter', 'X (Twitter)'],
  ['linkedin', 'LinkedIn'],
  ['instagram', 'Instagram'],
  ['youtube', 'YouTube'],
] as const;

export function CompanyForm({ row }: GroupProps<'company'>) {
  const form = useSettingsForm('company', companySettings, row);
  return (
    <SettingsForm form={form}>
      <TextField label="Name" required {...form.field('name')} />
      <TextField label="Tagline" optional {...form.field('tagline')} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="Phone"
          type="tel"
          required
          hint="As people read it: +254 700 000 000"
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
        hint="Mail from the contact form and alerts for staff go here, too."
        {...form.field('email')}
      />
      <div className="grid gap-5 sm:grid-cols-[2fr_1fr]">
        <TextField label="Address" required {...form.field('address')} />
        <TextField label="City" required {...form.field('city')} />
      </div>
      <TextField label="Opening hours" optional {...form.field('hours')} />
      <TextField
        label="Map"
        type="url"
        optional
        hint="Where Full Map leads to; an OpenStreetMap address can be shown within the page."
        {...form.field('mapUrl')}
      />
      <TextField label="Demo of DarasaLink" type="url" optional {...form.field('demoUrl')} />
      <h3 className="mt-2 text-lg">Social media</h3>
      <p className="-mt-3 text-sm text-soft">What is left empty is not shown.</p>
      <div className="grid gap-5 sm:grid-cols-2">
        {SOCIAL.map(([name, label]) => (
          <TextField
            key={name}
            label={label}
            type="url"
            optional
            {...form.field(`social.${name}`)}
          />
        ))}
      </div>
    </SettingsForm>
  );
}
