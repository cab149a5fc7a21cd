import { Link } from 'react-router';
import { ButtonLink } from '../../ui/button.tsx';

const WAYS = [
  { label: 'Software development', to: '/software-development' },
  { label: 'DarasaLink for schools', to: '/services/darasalink' },
  { label: 'Trainings and bootcamps', to: '/services/trainings' },
  { label: 'Contact us', to: '/about/contact' },
];

/** The 404 page, titled exactly "Page Not Found", with a link home (spec/storefront.txt §2). */
export function MissingPage() {
  return (
    <main className="mx-auto grid w-full max-w-7xl items-center gap-x-16 gap-y-10 px-5 py-16 sm:px-8 md:grid-cols-[24rem_1fr] lg:py-24">
      <img src="/images/spot-404.svg" alt="" width="360" height="360" className="w-56 md:w-full" />
      <div>
        <h1 className="text-4xl sm:text-5xl">Page Not Found</h1>
        <p className="mt-5 text-lg text-soft">There is nothing at this address. It may have moved, or the link was typed wrongly.</p>
        <ButtonLink to="/" size="large" className="mt-8">
          Go to the home page
        </ButtonLink>
        <p className="mt-10 font-semibold">Or were you looking for one of these?</p>
        <ul className="mt-2">
          {WAYS.map((way) => (
            <li key={way.to}>
              <Link to={way.to} className="inline-flex min-h-9 items-center underline decoration-sunrise decoration-2 underline-offset-4">
                {way.label}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </main>
  );
}
