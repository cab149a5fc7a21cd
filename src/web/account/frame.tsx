import type { ReactNode } from 'react';
import { WeaveField } from '../ui/section.tsx';

/** Login and registration: the form on paper, and beside it a woven panel that says what an account is for. */
export function AccountFrame({
  title,
  lead,
  aside,
  search,
  children,
}: {
  title: string;
  lead: ReactNode;
  aside: { title: string; points: string[] };
  /** The query that the page answers as the server sends it. */
  search?: string;
  children: ReactNode;
}) {
  return (
    <main
      id="main"
      data-members
      data-search={search}
      className="grid lg:min-h-[44rem] lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)] xl:grid-cols-[minmax(0,1fr)_minmax(0,34rem)]"
    >
      <div className="mx-auto w-full max-w-xl px-5 pt-12 pb-16 sm:px-8 lg:pt-20 lg:pb-24">
        <h1 className="text-4xl sm:text-5xl">{title}</h1>
        <p className="mt-3 text-lg text-soft">{lead}</p>
        {children}
      </div>
      <aside className="night relative isolate flex flex-col overflow-hidden bg-paper text-ink">
        <WeaveField className="inset-0 opacity-10" />
        <div className="px-5 py-12 sm:px-8 lg:px-12 lg:pt-24">
          <h2 className="max-w-sm text-3xl">{aside.title}</h2>
          <ul className="mt-6 max-w-sm space-y-4">
            {aside.points.map((point) => (
              <li key={point} className="border-l-2 border-sunrise pl-4">
                {point}
              </li>
            ))}
          </ul>
        </div>
      </aside>
    </main>
  );
}
