import { ButtonLink } from '../../../ui/button.tsx';
import { copy, type Service } from './copy.ts';

/** A service with its parts; it leads to the contact page, which is told its title. */
export function ServiceCard({ service, leading }: { service: Service; leading: boolean }) {
  return (
    <article
      className={`flex flex-col rounded-card p-6 sm:p-8 ${leading ? 'night bg-paper text-ink' : 'border border-line bg-raised'}`}
    >
      <h3 className={leading ? 'text-3xl' : 'text-2xl'}>{service.title}</h3>
      <p className="mt-3 text-soft">{service.text}</p>
      <ul className="mt-5 mb-7">
        {service.items.map((item) => (
          <li key={item} className="border-t border-line py-2.5">
            {item}
          </li>
        ))}
      </ul>
      <ButtonLink
        to={`/contact?service=${encodeURIComponent(service.title)}`}
        variant={leading ? 'primary' : 'solid'}
        className="mt-auto self-start"
      >
        <span>
          {copy.services.ask}
          <span className="sr-only">: {service.title}</span>
        </span>
      </ButtonLink>
    </article>
  );
}
