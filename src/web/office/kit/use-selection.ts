import { useState } from 'react';

export interface Selection {
  keys: string[];
  count: number;
  has(key: string): boolean;
  setMany(keys: string[], on: boolean): void;
  clear(): void;
}

/** The rows that are ticked, by their keys; they stay ticked while one pages on. */
export function useSelection(): Selection {
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  return {
    keys: [...picked],
    count: picked.size,
    has: (key) => picked.has(key),
    setMany: (keys, on) =>
      setPicked((before) => {
        const after = new Set(before);
        for (const key of keys) {
          if (on) after.add(key);
          else after.delete(key);
        }
        return after;
      }),
    clear: () => setPicked(new Set()),
  };
}
