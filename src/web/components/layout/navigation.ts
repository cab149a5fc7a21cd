import { menu } from 'virtual:menu';
import type { MenuLink } from '../../lib/page-route.ts';

export const {
  brands: BRANDS,
  otherServices: OTHER_SERVICES,
  software: SOFTWARE,
  legal: LEGAL,
} = menu;

/** The menu bar and the slide-in menu show the same entries (S1-021…S1-040), in this order. */
export const MENU: (MenuLink | { name: MenuLink['name']; links: MenuLink[] })[] = [
  ...menu.home,
  { name: 'about', links: menu.about },
  ...SOFTWARE,
  { name: 'brands', links: BRANDS },
  { name: 'otherServices', links: OTHER_SERVICES },
];
