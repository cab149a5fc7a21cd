import type { Client } from '../../../../contracts/content-kinds.ts';
import { copy } from './copy.ts';

/** The cards: who, what was done for them, and their words, which take the most room. */
export function Clients({ clients }: { clients: Client[] }) {
  if (clients.length === 0) return <p className="mt-6 max-w-xl text-lg">{copy.none}</p>;
  return (
    <ul className="mt-10 border-b border-line">
      {clients.map((client) => (
        <li
          key={client.name}
          className="grid gap-x-12 gap-y-6 border-t border-line py-10 lg:grid-cols-[22rem_1fr] lg:py-12"
        >
          <div className="grid grid-cols-[4.5rem_1fr] content-start gap-x-5">
            {client.logo ? (
              <img
                src={client.logo}
                alt=""
                width="72"
                height="72"
                loading="lazy"
                className="size-18 rounded-2xl"
              />
            ) : (
              <span />
            )}
            <div>
              <h3 className="text-xl">{client.name}</h3>
              <p className="mt-1 font-medium text-clay">{client.sector}</p>
            </div>
            <ul aria-label={copy.got} className="col-span-full mt-5 flex flex-wrap gap-2">
              {client.services.map((service) => (
                <li key={service} className="rounded-md border border-line px-2.5 py-1 text-sm">
                  {service}
                </li>
              ))}
            </ul>
          </div>
          <figure>
            <blockquote className="font-display text-2xl/snug font-medium text-balance lg:text-3xl/snug">
              <p>“{client.testimonial}”</p>
            </blockquote>
            <figcaption className="mt-4 text-soft">{client.role}</figcaption>
          </figure>
        </li>
      ))}
    </ul>
  );
}
