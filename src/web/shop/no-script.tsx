/** What a page that lives in the browser says where scripts are off. */
export function NoScript({ children }: { children: string }) {
  return (
    <noscript>
      <p className="mb-6 rounded-xl border border-line bg-sunken px-4 py-3">{children}</p>
    </noscript>
  );
}
