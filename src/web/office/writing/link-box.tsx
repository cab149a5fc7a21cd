import type { Editor } from '@tiptap/react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Box } from './box.tsx';
import { isEmail } from '../../../kernel/email.ts';

/** Makes the selected words a link, changes where it leads, or takes it away. */
export function LinkBox({ editor, onDone }: { editor: Editor; onDone: () => void }) {
  const before = String(editor.getAttributes('link').href ?? '');
  const [typed, setTyped] = useState(before);
  const [refused, setRefused] = useState(false);
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);

  function set(): void {
    const href = linkAddress(typed);
    if (href === null) return setRefused(true);
    setLink(editor, href, before === '' ? typed.trim() : null);
    onDone();
  }

  function unset(): void {
    editor.chain().focus().extendMarkRange('link').unsetLink().run();
    onDone();
  }

  return (
    <Box label="Link" onEnter={set} onDone={onDone}>
      <TextField
        label="Where it leads"
        ref={first}
        inputMode="url"
        placeholder="https://… or /services/trainings"
        value={typed}
        error={refused ? 'Please enter a web, mail or telephone address' : undefined}
        onChange={(event) => {
          setTyped(event.target.value);
          setRefused(false);
        }}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="button" size="small" onClick={set}>
          Set link
        </Button>
        {before !== '' && (
          <Button type="button" size="small" variant="quiet" onClick={unset}>
            Remove link
          </Button>
        )}
        <Button type="button" size="small" variant="quiet" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </Box>
  );
}

/** Makes the selection a link, or the whole link where the cursor stands in one; where nothing is selected, `words` is put in. */
function setLink(editor: Editor, href: string, words: string | null): void {
  const chain = editor.chain().focus().extendMarkRange('link');
  if (editor.state.selection.empty && words !== null)
    chain
      .insertContent({ type: 'text', text: words, marks: [{ type: 'link', attrs: { href } }] })
      .run();
  else chain.setLink({ href }).run();
}

/** A typed address as a link may have it: web, mail, telephone, or a path of ours; null for anything else. */
export function linkAddress(typed: string): string | null {
  const text = typed.trim();
  if (/^\/(?!\/)\S*$/.test(text) || /^(mailto|tel):\S+$/i.test(text)) return text;
  if (!text.includes('/') && isEmail(text)) return `mailto:${text}`;
  if (text.startsWith('/')) return null;
  const address = /^[a-z][a-z\d+.-]*:/i.test(text) ? text : `https://${text}`;
  return /^https?:\/\/[^\s.]+\.\S+$/i.test(address) && URL.canParse(address) ? address : null;
}
