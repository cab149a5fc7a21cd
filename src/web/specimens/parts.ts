/** The element of a specimen with this part; the page has drawn it. */
export function part<E extends Element = HTMLElement>(root: Element, name: string): E {
  return root.querySelector<E>(`[data-part=${name}]`)!;
}

/** Whether this place begins now: each touch asks for it, one makes it work. */
export function isFirst(root: HTMLElement): boolean {
  const first = !root.dataset.works;
  root.dataset.works = 'yes';
  return first;
}
