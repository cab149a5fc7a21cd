import { figuresSettings } from '../../../contracts/settings-values.ts';
import { Checkbox, TextField } from '../../ui/field.tsx';
import type { GroupProps } from './group.tsx';
import { SettingsForm, useSettingsForm } from './settings-form.tsx';

/** The pages that print figures, and what each calls them. */
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
          <legend className="pr-3 font-display text-lg font-semibold">{page}</legend>
          <div className="grid gap-4 sm:grid-cols-4">
            {figures.map(([name, label]) => (
              <TextField key={name} label={label} required {...form.field(name)} />
            ))}
          </div>
        </fieldset>
      ))}
      <Checkbox
        label="These figures are true"
        hint="A live shop shows them only while this is ticked."
        {...form.field('approved')}
      />
    </SettingsForm>
  );
}
