import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import type { SettingsGroup } from '../../../contracts/settings.ts';
import { STRIP, useStrip } from '../kit/controls.tsx';
import { Link } from '../../ui/link.tsx';
import {
  CompanyForm,
  FiguresForm,
  OfficeForm,
  QuotesForm,
  RenewalTextsForm,
  SchoolTermsForm,
  SecurityForm,
  SellerForm,
} from './company-forms.tsx';
import { Group, groupAt, GROUPS, type GroupProps } from './group.tsx';
import { LegalTab } from './legal-tab.tsx';
import { RetentionForm } from './retention.tsx';
import { BudgetsForm, ExchangeRateForm, ShopForm } from './shop-forms.tsx';

const FORMS: { [Name in SettingsGroup]: (props: GroupProps<Name>) => ReactNode } = {
  company: CompanyForm,
  seller: SellerForm,
  shop: ShopForm,
  exchangeRate: ExchangeRateForm,
  quotes: QuotesForm,
  figures: FiguresForm,
  budgets: BudgetsForm,
  schoolTerms: SchoolTermsForm,
  renewalTexts: RenewalTextsForm,
  retention: RetentionForm,
  security: SecurityForm,
  office: OfficeForm,
};

/** The settings, one group at a time, each with its own address. */
export default function Settings() {
  const [params] = useSearchParams();
  const { key: current, about } = groupAt(params.get('group'));
  const strip = useStrip<HTMLElement>(current);
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[13rem_minmax(0,44rem)]">
      {/* The groups are beside the form, or above it on a narrow screen. */}
      <nav
        aria-label="Settings"
        ref={strip}
        className={`flex flex-wrap gap-1 ${STRIP} lg:sticky lg:top-22 lg:flex-col`}
      >
        {GROUPS.map(({ key, label }) => (
          <Link
            key={key}
            to={`?group=${key}`}
            data-tab={key}
            preventScrollReset
            aria-current={key === current ? 'page' : undefined}
            className="flex min-h-11 shrink-0 items-center rounded-lg px-3.5 hover:bg-sunken aria-[current]:bg-leaf aria-[current]:font-semibold aria-[current]:text-paper"
          >
            {label}
          </Link>
        ))}
      </nav>
      <section
        aria-labelledby={`${current}-title`}
        className="rounded-xl border border-line bg-raised p-5 sm:p-7"
      >
        {current === 'legal' ? (
          <LegalTab about={about} />
        ) : (
          <Group
            key={current}
            name={current}
            about={about}
            form={FORMS[current] as (props: GroupProps<SettingsGroup>) => ReactNode}
          />
        )}
      </section>
    </div>
  );
}
