import { Link } from 'react-router';

const LINK = 'underline underline-offset-4';

/** What pressing Pay accepts, with the version of the terms (spec/storefront.txt §2, links of the checkout), and the way back. */
export function Legal({ version }: { version?: string }) {
  return (
    <p className="text-sm text-soft">
      By paying you accept our{' '}
      <Link to="/terms" className={LINK}>
        Terms
      </Link>
      {version && ` (version ${version})`}. How we treat your data stands in our{' '}
      <Link to="/privacy" className={LINK}>
        Privacy Policy
      </Link>
      . You may cancel within 7 days: see{' '}
      <Link to="/legal/refunds" className={LINK}>
        Refunds
      </Link>
      .
    </p>
  );
}
