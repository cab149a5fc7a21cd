import { listCatalogue } from '../../../contracts/catalogue.ts';
import { services } from '../../lib/services.ts';
import type { Route } from './+types/page.ts';

export async function loader({ context }: Route.LoaderArgs) {
  return { items: await context.get(services).call(listCatalogue) };
}

export default function Home({ loaderData }: Route.ComponentProps) {
  return <main className="p-8"><h1 className="text-3xl">Home</h1><p>{loaderData.items.length}</p></main>;
}
