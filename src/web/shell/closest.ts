/** The nearest element around an event's target that a selector matches. */
export const closest = <E extends HTMLElement = HTMLElement>(
  { target }: Event,
  selector: string,
): E | null => (target instanceof Element ? target.closest<E>(selector) : null);
