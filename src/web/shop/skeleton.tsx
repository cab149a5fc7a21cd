/** Grey lines where the cart will stand, until the browser has read it. */
export function Skeleton({ label }: { label: string }) {
  return (
    <div role="status" className="space-y-4 motion-safe:animate-pulse">
      <span className="sr-only">{label}</span>
      <div className="strands w-48 text-sunrise" />
      {[1, 2, 3].map((row) => (
        <div key={row} className="h-20 rounded-xl bg-sunken" />
      ))}
    </div>
  );
}
