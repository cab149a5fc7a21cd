/** Unsaved work of one form, kept in this tab's storage so that a reload or an ended session loses nothing. */
export interface Draft {
  read(): KeptWork | null;
  write(values: object, version: string): void;
  forget(): void;
}

/** What was typed, and on which state of the record: its `updated_at`, empty for a new one. */
interface KeptWork {
  values: object;
  version: string;
}

/** The unsaved work of `name` by the administrator `by`: whoever signs in to the same tab after them is not shown it. */
export function draftOf(name: string, by: string): Draft {
  const key = `draft:${name}`;
  return {
    read() {
      if (typeof sessionStorage === 'undefined') return null;
      const text = sessionStorage.getItem(key);
      if (text === null) return null;
      const kept = parsed(text);
      if (kept?.by === by) return { values: kept.values, version: kept.version };
      sessionStorage.removeItem(key);
      return null;
    },
    write: (values, version) => sessionStorage.setItem(key, JSON.stringify({ by, version, values })),
    forget: () => sessionStorage.removeItem(key),
  };
}

function parsed(text: string): (KeptWork & { by: string }) | null {
  try {
    return JSON.parse(text) as (KeptWork & { by: string }) | null;
  } catch (error) {
    console.info('A draft could not be read and was dropped.', error);
    return null;
  }
}
