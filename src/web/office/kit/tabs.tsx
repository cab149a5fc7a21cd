interface TabsProps<Key extends string> {
  /** What the tabs are of, for screen readers. */
  label: string;
  value: Key;
  onChange: (key: Key) => void;
  /** Key and words. */
  tabs: readonly (readonly [Key, string])[];
}

/** Sides of one thing of which one is shown: plain buttons that say which is pressed. */
export function Tabs<Key extends string>({ label, value, onChange, tabs }: TabsProps<Key>) {
  return (
    <div
      role="group"
      aria-label={label}
      className="inline-flex flex-wrap gap-1 rounded-lg bg-sunken p-1"
    >
      {tabs.map(([key, words]) => (
        <button
          key={key}
          type="button"
          data-app
          aria-pressed={key === value}
          onClick={() => onChange(key)}
          className={`min-h-9 rounded-md px-3 text-sm font-medium ${key === value ? 'bg-raised text-ink shadow-sm' : 'text-soft hover:text-ink'}`}
        >
          {words}
        </button>
      ))}
    </div>
  );
}
