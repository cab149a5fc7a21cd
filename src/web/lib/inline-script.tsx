import { createContext, useContext } from 'react';

/** The word that the server marks its own scripts with while it writes a page (src/http/pages/renderer.ts). */
export const ScriptMark = createContext<string | undefined>(undefined);

/** Known while the page is written; browsers are sent neither it nor these lines. */
const useMark = import.meta.env.SSR ? () => useContext(ScriptMark) : () => undefined;

/** A script within a page. One that is written in another way does not run. */
export function InlineScript({ text }: { text: string }) {
  return (
    <script nonce={useMark()} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text }} />
  );
}
