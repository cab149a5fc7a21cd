import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import type { SettingsGroup } from '../../../contracts/settings.ts';
import { BudgetsForm } from './budgets-form.tsx';
import { CompanyForm } from './company-form.tsx';
import { ExchangeRateForm } from './exchange-rate-form.tsx';
import { FiguresForm } from './figures-form.tsx';
import { Group, type GroupProps } from './group.tsx';
import { GroupTabs } from './group-tabs.tsx';
import { groupAt } from './groups.ts';
import { LegalTab } from './legal-tab.tsx';
import { OfficeForm } from './office-form.tsx';
import { QuotesForm } from './quotes-form.tsx';
import { RetentionForm } from './retention-form.tsx';
import { SecurityForm } from './security-form.tsx';
import { SellerForm } from './seller-form.tsx';
import { ShopForm } from './shop-form.tsx';

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
