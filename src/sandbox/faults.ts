import type { Store } from './store.ts';
import { concerns, type Fault, type FaultMoment, type SandboxProvider } from './fault-fields.ts';

/** A fault as it was set; `left` counts down where `times` was given. */
export interface SetFault {
  provider: SandboxProvider;
  fault: Fault;
  left: number | null;
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

/** The faults of contract.md, "Demo mode's stand-ins": until cleared or `times` is used up. */
export function openFaults(store: Store): Faults {
  let current = store.get<SetFault[]>('faults', 'current') ?? [];
  const save = (next: SetFault[]): void => {
    current = next;
    store.put('faults', 'current', current);
  };
  return {
    set(provider, fault) {
      const { times, ...rest } = fault;
      if (Object.keys(rest).length === 0) save(current.filter((item) => item.provider !== provider));
      else save([...current, { provider, fault, left: times ?? null }]);
    },
    clear: () => save([]),
    list: () => current,
    take(provider, moment, label) {
      const hits = current.filter((item) => item.provider === provider && concerns(item.fault, moment, label));
      if (hits.some((item) => item.left !== null)) {
        save(current.map((item) => (hits.includes(item) && item.left !== null ? { ...item, left: item.left - 1 } : item)).filter((item) => item.left !== 0));
      }
      return Object.assign({}, ...hits.map((item) => item.fault)) as Fault;
    },
  };
}
