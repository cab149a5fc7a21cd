import type { whoAmI } from '../../contracts/accounts.ts';
import type { AnswerOf } from '../../contracts/endpoint.ts';
import type { runningOrder } from '../../contracts/orders.ts';
import { isFirst } from './parts.ts';

/**
 * The checkout for a member, before React: an order that is under way, perhaps on another device, needs the page's
 * scripts; without one and without a cart there is nothing to pay; else what the account knows is filled into the first
 * step where nothing was typed. What could not be asked, the scripts ask again.
 */
export function begin(page: HTMLElement): void {
  if (!isFirst(page)) return;
  const { cart, start } = window.shell!;
  const running = ask<AnswerOf<typeof runningOrder>>('/api/orders/running').then(({ order }) => {
    if (order) start();
    else if (cart().length === 0) location.replace('cart');
  });
  const known = ask<AnswerOf<typeof whoAmI>>('/api/auth/me').then(({ user }) => {
    fill('name', `${user.first_name} ${user.last_name}`.trim());
    fill('email', user.email);
    fill('phone', user.phone);
    const texts = page.querySelector<HTMLInputElement>('[name=texts]');
    if (texts && user.texts) texts.checked = true;
  });
  Promise.all([running, known]).catch((error: unknown) => {
    console.info(error);
    start();
  });
  function fill(name: string, value: string): void {
    const field = page.querySelector<HTMLInputElement>(`[name=${name}]`);
    if (field && !field.value) field.value = value;
  }
}

async function ask<T>(path: string): Promise<T> {
  const answer = await fetch(path);
  if (!answer.ok) throw new Error(`${path} answers ${answer.status}`);
  return (await answer.json()) as T;
}
