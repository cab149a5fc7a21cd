import type { Locator, Page } from 'playwright-core';
import { OFFICE_FORMS } from './office-forms.ts';
import { SHOP_FORMS } from './shop-forms.ts';

/** A form as a session meets it: how one gets to it, what is typed, what tells that it was taken. */
export interface ChaosForm {
  name: string;
  staff?: boolean;
  open(page: Page): Promise<void>;
  /** What is typed or chosen; `word` is like no other session's. */
  fields(page: Page, word: string): [Locator, string][];
  /** What is no text: a box that is ticked, a file. */
  more?(page: Page): Promise<void>;
  send(page: Page): Promise<void>;
  /** Leads back to the fields, where sending went on to another step. */
  back?(page: Page): Promise<void>;
  success(page: Page): Locator;
}

export const FORMS: ChaosForm[] = [...SHOP_FORMS, ...OFFICE_FORMS];
