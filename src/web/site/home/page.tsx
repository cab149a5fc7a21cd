import { CallToAction } from './call-to-action.tsx';
import { Contact } from './contact.tsx';
import { Experience } from './experience.tsx';
import { Hero } from './hero.tsx';
import { Partners } from './partners.tsx';
import { Process } from './process.tsx';
import { ServiceCards } from './service-cards.tsx';
import { WhyChoose } from './why-choose.tsx';

export const meta = () => [
  { title: 'Software, security and training in Kenya | Mfano Technologies' },
  { name: 'description', content: 'Websites, apps and systems for businesses and schools in Kenya: fixed prices in shillings, M-Pesa from the first day, and people who answer the phone.' },
];

/** Eight sections in the order of spec/storefront.txt §2, Home page. */
export default function Home() {
  return (
    <main>
      <Hero />
      <ServiceCards />
      <WhyChoose />
      <Process />
      <CallToAction />
      <Experience />
      <Partners />
      <Contact />
    </main>
  );
}
