interface Window {
  /** What src/web/shell/shell.ts offers to a page's own scripts: among it, to start React where nobody touched a form. */
  shell?: { start(): void; cart(): unknown[] };
  /** Not in every browser yet, and not in TypeScript's description of one. */
  trustedTypes?: {
    createPolicy(
      name: string,
      rules: Partial<Record<'createHTML' | 'createScriptURL', (text: string) => string | null>>,
    ): unknown;
  };
}

/** The shell's script in each edition (tools/shell-script.ts). */
declare module 'virtual:shell' {
  export const en: string;
  export const sw: string;
  /** Of the private pages that have no other script. */
  export const privateForms: string;
}

/** Where the code of a specimen lies (tools/specimen-scripts.ts). */
declare module 'virtual:specimen/*' {
  const address: string;
  export default address;
}

/** What the menus name (tools/menu-of-pages.ts). */
declare module 'virtual:menu' {
  export const menu: Record<
    import('./lib/page-route.ts').MenuGroup,
    import('./lib/page-route.ts').MenuLink[]
  >;
}

/** docs/handbook.md as HTML (tools/handbook.ts). */
declare module 'virtual:handbook' {
  export const handbook: string;
}

/** The shell's words in an edition and the base of that edition's addresses: put in when the shell is bundled. */
declare const SAYS: import('./texts/edition.ts').Edition<
  typeof import('./texts/shell/en.ts').shell
>;
declare const BASE: string;
/** Where src/web/shell/actions.ts is served, its hash in its name. */
declare const ACTIONS: string;
/** Where src/web/shell/paid-order.ts is served, its hash in its name. */
declare const PAID_ORDER: string;
/** Where src/web/shell/language-switch.ts is served, its hash in its name. */
declare const LANGUAGE_SWITCH: string;
