import { Link } from 'react-router';

export function TermsLabel() {
  return (
    <>
      I accept the{' '}
      <Link to="/terms" className="underline underline-offset-4">
        terms and conditions
      </Link>
    </>
  );
}
