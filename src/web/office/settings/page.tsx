import { useSearchParams } from 'react-router';
import { BudgetsForm } from './budgets-form.tsx';
import { CompanyForm } from './company-form.tsx';
import { ExchangeRateForm } from './exchange-rate-form.tsx';
import { FiguresForm } from './figures-form.tsx';
import { Group } from './group.tsx';
import { GroupTabs } from './group-tabs.tsx';
import { groupAt } from './groups.ts';
import { LegalTab } from './legal-tab.tsx';
import { OfficeForm } from './office-form.tsx';
import { QuotesForm } from './quotes-form.tsx';
import { RetentionForm } from './retention-form.tsx';
import { SecurityForm } from './security-form.tsx';
import { SellerForm } from './seller-form.tsx';
import { ShopForm } from './shop-form.tsx';

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
        {key === 'company' && (
          <Group name="company" about={about}>
            {(props) => <CompanyForm {...props} />}
          </Group>
        )}
        {key === 'seller' && (
          <Group name="seller" about={about}>
            {(props) => <SellerForm {...props} />}
          </Group>
        )}
        {key === 'shop' && (
          <Group name="shop" about={about}>
            {(props) => <ShopForm {...props} />}
          </Group>
        )}
        {key === 'exchangeRate' && (
          <Group name="exchangeRate" about={about}>
            {(props) => <ExchangeRateForm {...props} />}
          </Group>
        )}
        {key === 'quotes' && (
          <Group name="quotes" about={about}>
            {(props) => <QuotesForm {...props} />}
          </Group>
        )}
        {key === 'figures' && (
          <Group name="figures" about={about}>
            {(props) => <FiguresForm {...props} />}
          </Group>
        )}
        {key === 'budgets' && (
          <Group name="budgets" about={about}>
            {(props) => <BudgetsForm {...props} />}
          </Group>
        )}
        {key === 'retention' && (
          <Group name="retention" about={about}>
            {(props) => <RetentionForm {...props} />}
          </Group>
        )}
        {key === 'security' && (
          <Group name="security" about={about}>
            {(props) => <SecurityForm {...props} />}
          </Group>
        )}
        {key === 'legal' && <LegalTab about={about} />}
        {key === 'office' && (
          <Group name="office" about={about}>
            {(props) => <OfficeForm {...props} />}
          </Group>
        )}
      </section>
    </div>
  );
}
