import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { Editor } from '@tiptap/react';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { isEmail } from '../../../kernel/email.ts';
import { Notice } from '../../ui/notice.tsx';
import { FileButton } from '../kit/upload.tsx';
import { usePictures } from './use-pictures.ts';

interface BoxProps {
  label: string;
  /** Called on Enter in a field. */
  onEnter: () => void;
  onDone: () => void;
  children: ReactNode;
}

/** The box of a tool, between toolbar and text. Not a form, because it is inside one. */
function Box({ label, onEnter, onDone, children }: BoxProps) {
  const keys = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') {
      // Keeps the sheet or dialog around it open.
      event.preventDefault();
      event.stopPropagation();
      onDone();
    }
    const { tagName, type } = event.target as HTMLInputElement;
    if (
      event.key === 'Enter' &&
      !event.ctrlKey &&
      !event.metaKey &&
      tagName === 'INPUT' &&
      type !== 'file'
    ) {
      event.preventDefault();
      onEnter();
    }
  };
  return (
    <div
      role="group"
      aria-label={label}
      onKeyDown={keys}
      className="grid gap-3 border-b border-line bg-sunken p-3"
    >
      {children}
    </div>
  );
}

/** Makes the selected words a link, changes its address or removes it. */
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
        label="Link address"
        ref={first}
        inputMode="url"
        placeholder="https://… or /services/trainings"
        value={typed}
        error={
          refused
            ? 'Enter a web address, a page such as /services, an email address, or tel: and a phone number'
            : undefined
        }
        onChange={(event) => {
          setTyped(event.target.value);
          setRefused(false);
        }}
      />
      <div className="flex flex-wrap gap-3">
        <Button size="small" onClick={set}>
          Set link
        </Button>
        {before !== '' && (
          <Button size="small" variant="quiet" onClick={unset}>
            Remove link
          </Button>
        )}
        <Button size="small" variant="quiet" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </Box>
  );
}

/** Links the selection, or the whole link around the cursor; without a selection inserts `words`. */
function setLink(editor: Editor, href: string, words: string | null): void {
  const chain = editor.chain().focus().extendMarkRange('link');
  if (editor.state.selection.empty && words !== null)
    chain
      .insertContent({ type: 'text', text: words, marks: [{ type: 'link', attrs: { href } }] })
      .run();
  else chain.setLink({ href }).run();
}

/** A typed address as a link: web, email, phone or a path on this site; null for anything else. */
export function linkAddress(typed: string): string | null {
  const text = typed.trim();
  if (/^\/(?!\/)\S*$/.test(text) || /^(mailto|tel):\S+$/i.test(text)) return text;
  if (!text.includes('/') && isEmail(text)) return `mailto:${text}`;
  if (text.startsWith('/')) return null;
  const address = /^[a-z][a-z\d+.-]*:/i.test(text) ? text : `https://${text}`;
  return /^https?:\/\/[^\s.]+\.\S+$/i.test(address) && URL.canParse(address) ? address : null;
}

interface PictureBoxProps {
  /** Receives an address on this site and the description. */
  onPick: (src: string, alt: string) => void;
  onDone: () => void;
}

/** Inserts an image by upload or address; one from another site is copied first. */
export function PictureBox({ onPick, onDone }: PictureBoxProps) {
  const [alt, setAlt] = useState('');
  const [address, setAddress] = useState('');
  const pictures = usePictures();
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);

  async function insert(find: Promise<string | null>): Promise<void> {
    const src = await find;
    if (src === null) return;
    onPick(src, alt.trim());
    onDone();
  }

  const byAddress = (): void => void insert(pictures.byAddress(address));
  return (
    <Box label="Image" onEnter={byAddress} onDone={onDone}>
      <TextField
        label="Description"
        hint="For people who cannot see the image. Leave it empty for a decorative image."
        ref={first}
        value={alt}
        onChange={(event) => setAlt(event.target.value)}
      />
      <div className="flex flex-wrap items-end gap-3">
        <FileButton
          label="Upload image"
          busy={pictures.busy}
          onFile={(file) => void insert(pictures.upload(file))}
        />
        <TextField
          label="Or image address"
          inputMode="url"
          placeholder="https://…"
          className="min-w-56 flex-1"
          value={address}
          onChange={(event) => setAddress(event.target.value)}
        />
        <Button size="small" busy={pictures.busy} onClick={byAddress}>
          Insert
        </Button>
        <Button size="small" variant="quiet" onClick={onDone}>
          Cancel
        </Button>
      </div>
      {pictures.fault && <Notice tone="danger">{pictures.fault}</Notice>}
    </Box>
  );
}
