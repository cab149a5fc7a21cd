import type { Store } from './store.ts';
import {
  actsAt,
  concerns,
  type Fault,
  type FaultMoment,
  type SandboxProvider,
} from './fault-fields.ts';

/** A fault as it was set; `left` counts down calls and callbacks, each for itself, where `times` was given. */
export interface SetFault {
  provider: SandboxProvider;
  fault: Fault;
  left: Record<FaultMoment, number> | null;
}

/** What is to go wrong next. Kept in the store: an outside company does not forget because the product was killed. */
export interface Faults {
  /** Adds a fault; a fault without any field clears the provider's. */
  set(provider: SandboxProvider, fault: Fault): void;
  clear(): void;
  list(): SetFault[];
  /** Everything that applies to the next call or callback, merged (the latest wins), counted down. `{}` where nothing does. */
  take(provider: SandboxProvider, moment: FaultMoment, label: string): Fault;
}

/** The faults of docs/calls.md#stand-ins: until cleared or `times` is used up. */
export function openFaults(store: Store): Faults {
  let current = store.get<SetFault[]>('faults', 'current') ?? [];
  const save = (next: SetFault[]): void => {
    current = next;
    store.put('faults', 'current', current);
  };
  return {
    set(provider, fault) {
      const { times, ...rest } = fault;
      if (Object.keys(rest).length === 0)
        save(current.filter((item) => item.provider !== provider));
      else
        save([
          ...current,
          { provider, fault: rest, left: times === undefined ? null : startCount(rest, times) },
        ]);
    },
    clear: () => save([]),
    list: () => current,
    take(provider, moment, label) {
      const hits = current.filter(
        (item) =>
          item.provider === provider &&
          item.left?.[moment] !== 0 &&
          concerns(item.fault, moment, label),
      );
      if (hits.some((item) => item.left !== null))
        save(
          current
            .map((item) => (hits.includes(item) ? countDown(item, moment) : item))
            .filter(isAlive),
        );
      return Object.assign({}, ...hits.map((item) => item.fault)) as Fault;
    },
  };
}

function startCount(fault: Fault, times: number): Record<FaultMoment, number> {
  return {
    call: actsAt(fault, 'call') ? times : 0,
    callback: actsAt(fault, 'callback') ? times : 0,
  };
}

function countDown(item: SetFault, moment: FaultMoment): SetFault {
  return item.left === null
    ? item
    : { ...item, left: { ...item.left, [moment]: item.left[moment] - 1 } };
}

function isAlive(item: SetFault): boolean {
  return item.left === null || item.left.call > 0 || item.left.callback > 0;
}
