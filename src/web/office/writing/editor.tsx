import Image from '@tiptap/extension-image';
import { EditorContent, useEditor, type Editor as Writer, Extension } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { useEffect, useRef, useState } from 'react';
import { WRITTEN_LOOK } from '../../components/written.tsx';
import { LinkBox, PictureBox } from './boxes.tsx';
import { Tools } from './tools.tsx';
import './editor.css';
import { DOMParser } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';

const TAGS = /<[a-z][^<>]*>/gi;
const STYLES = /(?<=[\s"'])style(?=\s*=)/gi;
const PICTURES = /<img[^<>]*>/gi;
const OUR_PICTURE = /src="\/(?:uploads|images)\//i;

/** Pasted HTML without images from other sites, which saving would drop, and with its styles renamed. */
const taken = (html: string): string =>
  withoutSheets(html)
    .replace(PICTURES, (picture) => (OUR_PICTURE.test(picture) ? picture : ''))
    .replace(TAGS, (tag) => tag.replace(STYLES, 'data-style'));

const withoutSheets = (html: string): string =>
  html
    .split(/<\/style>/i)
    .map((part, index, { length }) => (index < length - 1 ? part.replace(/<style[^]*/i, '') : part))
    .join('');

/** Restores pasted styles, which mark bold text. The page’s policy blocks styles in markup but not from scripts. */
class StyledParser extends DOMParser {
  override parseSlice(...[pasted, options]: Parameters<DOMParser['parseSlice']>) {
    for (const element of (pasted as Element).querySelectorAll<HTMLElement>('[data-style]'))
      element.style.cssText = element.dataset.style!;
    return super.parseSlice(pasted, options);
  }
}

/** Cleans text pasted from a word processor, keeping structure and emphasis. */
const Pasted = Extension.create({
  name: 'pasted',
  addProseMirrorPlugins() {
    const { schema } = this.editor;
    const clipboardParser = new StyledParser(schema, DOMParser.fromSchema(schema).rules);
    return [new Plugin({ props: { transformPastedHTML: taken, clipboardParser } })];
  },
});

interface EditorProps {
  label: string;
  /** IDs of hint and error. */
  describedBy: string;
  value: string;
  invalid: boolean;
  onChange: (html: string) => void;
}

/** The formats that the server keeps (src/modules/richtext); the editor offers no others. */
const EXTENSIONS = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      protocols: ['mailto', 'tel'],
      HTMLAttributes: { target: null, rel: null },
    },
  }),
  Image.configure({ allowBase64: false }),
  Pasted,
];

type Box = 'link' | 'picture' | null;

/**
 * The editor works fully by keyboard: Alt + F10 and arrows for tools, Ctrl + Alt + K for a link, Tab to leave, Ctrl +
 * [ and ] for list items.
 */
export default function Editor({ label, describedBy, value, invalid, onChange }: EditorProps) {
  const [box, setBox] = useState<Box>(null);
  const tools = useRef<HTMLDivElement>(null);
  const editor = useWriter(
    { label, describedBy, value, onChange },
    {
      tools: () => tools.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus(),
      link: () => setBox('link'),
    },
  );

  function close(): void {
    setBox(null);
    editor?.commands.focus();
  }

  if (!editor) return null;
  return (
    <div
      className={`overflow-clip rounded-lg border bg-raised focus-within:outline-3 focus-within:outline-offset-2 focus-within:outline-focus ${invalid ? 'border-danger' : 'border-edge'}`}
    >
      <Tools
        ref={tools}
        editor={editor}
        onLink={() => setBox('link')}
        onPicture={() => setBox('picture')}
      />
      {box === 'link' && <LinkBox editor={editor} onDone={close} />}
      {box === 'picture' && (
        <PictureBox
          onPick={(src, alt) => editor.chain().focus().setImage({ src, alt }).run()}
          onDone={close}
        />
      )}
      <EditorContent editor={editor} />
    </div>
  );
}

/** The editor, which shows `value` and reports every change; null until created. */
function useWriter(
  { label, describedBy, value, onChange }: Omit<EditorProps, 'invalid'>,
  places: Places,
): Writer | null {
  const writer = useRef<Writer | null>(null);
  /** The last reported value; any other value comes from outside and is shown. */
  const said = useRef(value);
  const editor = useEditor({
    extensions: EXTENSIONS,
    content: value,
    immediatelyRender: false,
    // Its styles are in editor.css, because the page’s policy blocks inline ones.
    injectCSS: false,
    onCreate: ({ editor: made }) => void (writer.current = made),
    onUpdate: ({ editor: now }) => onChange((said.current = now.isEmpty ? '' : now.getHTML())),
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        'aria-describedby': describedBy,
        class: `${WRITTEN_LOOK} min-h-80 content-start px-4 py-3 wrap-anywhere outline-none`,
      },
      handleDOMEvents: { keydown: (_view, event) => event.key === 'Tab' },
      handleKeyDown: (_view, event) => pressed(event, writer.current, places),
    },
  });

  useEffect(() => {
    if (!editor || value === said.current) return;
    said.current = value;
    editor.commands.setContent(value, { emitUpdate: false });
  }, [editor, value]);
  return editor;
}

interface Places {
  /** Moves focus to the toolbar. */
  tools: () => void;
  /** Opens the link box. */
  link: () => void;
}

/** Handles the editor’s own shortcuts; returns true if one matched. */
function pressed(event: KeyboardEvent, editor: Writer | null, { tools, link }: Places): boolean {
  if (event.altKey && event.key === 'F10') tools();
  else if ((event.ctrlKey || event.metaKey) && event.altKey && event.code === 'KeyK') {
    takeSelection(editor);
    link();
  } else return moveItem(editor, event);
  // Ctrl-K is the back office’s search.
  event.stopPropagation();
  return true;
}

/** The browser reports a new selection a moment after the key, so a box must not take focus before. */
function takeSelection(editor: Writer | null): void {
  const { anchorNode, anchorOffset, focusNode, focusOffset } = document.getSelection() ?? {};
  if (
    !editor ||
    !anchorNode ||
    !focusNode ||
    !editor.view.dom.contains(anchorNode) ||
    !editor.view.dom.contains(focusNode)
  )
    return;
  const ends = [
    editor.view.posAtDOM(anchorNode, anchorOffset ?? 0),
    editor.view.posAtDOM(focusNode, focusOffset ?? 0),
  ];
  editor.commands.setTextSelection({ from: Math.min(...ends), to: Math.max(...ends) });
}

/** Ctrl + ] nests a list item under the one before it; Ctrl + [ reverses that. */
function moveItem(editor: Writer | null, event: KeyboardEvent): boolean {
  if (!editor || !(event.ctrlKey || event.metaKey)) return false;
  if (event.key === ']') return editor.commands.sinkListItem('listItem');
  return event.key === '[' && editor.commands.liftListItem('listItem');
}
