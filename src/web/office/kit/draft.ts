import { rebased, typed, type Touched, type Values, type Edits } from './merge.ts';

/** Unsaved work of one person on one record, kept in this tab's storage: a reload or an ended session loses nothing. */
export interface Draft {
  /**
   * The work that was left, over what is stored now. `version` is the record's `updated_at`; empty for a new one,
   * null where the record has none.
   */
  over(row: Values, version: string | null): Edits;
  /** Keeps the touched fields only; none is no draft. */
  write(touched: Touched): void;
  /** Puts a draft that was thrown away back. True where a form that is open took it up. */
  putBack(touched: Touched): boolean;
  /** Calls when a draft is put back. Answers how to stop. */
  onPutBack(take: (touched: Touched) => void): () => void;
}

const BACK = 'draft-back';

/** The unsaved work of `name` by the administrator `by`: whoever signs in to the same tab after them is not shown it. */
export function draftOf(name: string, by: string): Draft {
  const key = `draft:${by}:${name}`;
  const write = (touched: Touched): void => {
    if (Object.keys(touched).length === 0) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify({ touched }));
  };
  return {
    write,
    over(row, version) {
      if (typeof sessionStorage === 'undefined') return { row, touched: {} };
      const touched =
        (stored(key) as { touched: Touched } | null)?.touched ??
        takeWhole(`draft:${name}`, by, row, version);
      return rebased({ row, touched: onlyKnown(touched, row) }, row);
    },
    putBack(touched) {
      write(touched);
      return !window.dispatchEvent(
        new CustomEvent(BACK, { cancelable: true, detail: { key, touched } }),
      );
    },
    onPutBack(take) {
      const listen = (event: Event): void => {
        const back = (event as CustomEvent<{ key: string; touched: Touched }>).detail;
        if (back.key !== key) return;
        event.preventDefault();
        take(back.touched);
      };
      window.addEventListener(BACK, listen);
      return () => window.removeEventListener(BACK, listen);
    },
  };
}

/**
 * A draft of the first version of the product: the whole row, touched or not. Begun on the state that is stored now,
 * what differs was touched. Begun on another, nobody knows: each field that differs is asked about.
 */
function takeWhole(key: string, by: string, row: Values, version: string | null): Touched {
  const whole = stored(key) as { by: string; version: string; values: Values } | null;
  if (whole?.by !== by) return {};
  sessionStorage.removeItem(key);
  const { touched } = typed({ row, touched: {} }, whole.values);
  return whole.version === version
    ? touched
    : Object.fromEntries(Object.entries(touched).map(([name, { to }]) => [name, { to }]));
}

/** Without fields that the form no longer has. */
function onlyKnown(touched: Touched, row: Values): Touched {
  return Object.fromEntries(
    Object.entries(touched).filter(([name]) => Object.hasOwn(row, name.split('.')[0]!)),
  );
}

function stored(key: string): unknown {
  const text = sessionStorage.getItem(key);
  if (text === null) return null;
  try {
    return JSON.parse(text);
  } catch (error) {
    console.info('A draft could not be read and was dropped.', error);
    sessionStorage.removeItem(key);
    return null;
  }
}
