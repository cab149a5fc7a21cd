import { createContext, useContext } from 'react';

/** The word that the server marks its own scripts with while it writes a page (src/http/pages/own-inline.ts); none in a browser. */
export const ScriptMark = createContext<string | undefined>(undefined);

/** A script within a page. One that is written in another way does not run (D225). */
export function InlineScript({ text }: { text: string }) {
  return (
    <script
      nonce={useContext(ScriptMark)}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: text }}
    />
  );
}
