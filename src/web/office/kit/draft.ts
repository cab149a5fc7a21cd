/** Unsaved work of one form, kept in this tab's storage so that a reload or an ended session loses nothing. */
export interface Draft {
  read(): unknown;
  write(values: unknown): void;
  forget(): void;
}

export function draftOf(name: string): Draft {
  const key = `draft:${name}`;
  return {
    read() {
      if (typeof sessionStorage === 'undefined') return null;
      const text = sessionStorage.getItem(key);
      try {
        return text === null ? null : JSON.parse(text);
      } catch (error) {
        console.info('A draft could not be read and was dropped.', error);
        sessionStorage.removeItem(key);
        return null;
      }
    },
    write: (values) => sessionStorage.setItem(key, JSON.stringify(values)),
    forget: () => sessionStorage.removeItem(key),
  };
}
