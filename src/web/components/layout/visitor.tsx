import { useHref } from 'react-router';
import { layout } from '../../texts/layout/en.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icons.tsx';
import { Link } from '../../ui/link.tsx';

/** What differs by visitor is painted by the shell: the HTML is the same for all, and React leaves it alone. */
const PAINTED = { suppressHydrationWarning: true, dangerouslySetInnerHTML: { __html: '' } };

/** The cart with the sum of all quantities; the shell sends a signed-in visitor to /cart, others by way of /login. */
export function CartLink() {
  const { cart } = layout.visitor;
  return (
    <a
      data-cart-link
      href={useHref('/login?origin=%2Fcart')}
      suppressHydrationWarning
      className="relative flex min-h-11 min-w-11 shrink-0 items-center justify-center rounded-full px-2.5 hover:bg-current/8"
    >
      <Icon name="cart" className="size-6 shrink-0" />
      <span className="sr-only">{`${cart} `}</span>
      <span data-cart-label className="sr-only" {...PAINTED} />
      <span
        data-cart-count
        aria-hidden="true"
        className="cart-badge absolute top-0 right-0 min-w-5 rounded-full bg-sunrise px-1 text-center text-xs/5 font-bold text-sunrise-ink digits"
        {...PAINTED}
      />
    </a>
  );
}

/** A Login link, or the Account menu of who is signed in. */
export function AccountMenu() {
  const { account, login } = layout.visitor;
  return (
    <div className="ml-1 max-lg:hidden">
      <Link to="/login" className={`for-guest ${buttonClass('primary', 'small', 'min-h-11')}`}>
        {login}
      </Link>
      <details data-menu className="for-user group relative" suppressHydrationWarning>
        <summary className={buttonClass('quiet', 'small', 'min-h-11')}>
          <Icon name="user" className="size-4" />
          {account}
        </summary>
        <div className="menu-panel right-0 w-64">
          <AccountEntries />
        </div>
      </details>
    </div>
  );
}

export function AccountEntries() {
  const { logout, settings } = layout.visitor;
  return (
    <>
      <p data-user-email className="px-4 pt-2 pb-3 text-sm wrap-anywhere text-soft" {...PAINTED} />
      <Link to="/account" className="menu-entry">
        {settings}
      </Link>
      <button type="button" data-sign-out className="menu-entry w-full">
        {logout}
      </button>
    </>
  );
}
