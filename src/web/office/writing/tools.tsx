import { useEditorState, type Editor } from '@tiptap/react';
import {
  Bold,
  Heading2,
  Heading3,
  ImagePlus,
  Italic,
  Link2,
  List,
  ListOrdered,
  Minus,
  Quote,
  Redo2,
  Underline,
  Undo2,
  type LucideIcon,
} from 'lucide-react';
import { useRef, useState, type KeyboardEvent, type Ref } from 'react';

interface Tool {
  name: string;
  icon: LucideIcon;
  keys?: string;
  run: (editor: Editor) => void;
  on?: (editor: Editor) => boolean;
  can?: (editor: Editor) => boolean;
}

const TOOLS: Tool[] = [
  {
    name: 'Heading',
    icon: Heading2,
    keys: 'Ctrl + Alt + 2',
    run: (editor) => editor.chain().focus().toggleHeading({ level: 2 }).run(),
    on: (editor) => editor.isActive('heading', { level: 2 }),
  },
  {
    name: 'Smaller heading',
    icon: Heading3,
    keys: 'Ctrl + Alt + 3',
    run: (editor) => editor.chain().focus().toggleHeading({ level: 3 }).run(),
    on: (editor) => editor.isActive('heading', { level: 3 }),
  },
  {
    name: 'Bold',
    icon: Bold,
    keys: 'Ctrl + B',
    run: (editor) => editor.chain().focus().toggleBold().run(),
    on: (editor) => editor.isActive('bold'),
  },
  {
    name: 'Italic',
    icon: Italic,
    keys: 'Ctrl + I',
    run: (editor) => editor.chain().focus().toggleItalic().run(),
    on: (editor) => editor.isActive('italic'),
  },
  {
    name: 'Underline',
    icon: Underline,
    keys: 'Ctrl + U',
    run: (editor) => editor.chain().focus().toggleUnderline().run(),
    on: (editor) => editor.isActive('underline'),
  },
  {
    name: 'Bullet list',
    icon: List,
    keys: 'Ctrl + Shift + 8',
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
    on: (editor) => editor.isActive('bulletList'),
  },
  {
    name: 'Numbered list',
    icon: ListOrdered,
    keys: 'Ctrl + Shift + 7',
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
    on: (editor) => editor.isActive('orderedList'),
  },
  {
    name: 'Quotation',
    icon: Quote,
    keys: 'Ctrl + Shift + B',
    run: (editor) => editor.chain().focus().toggleBlockquote().run(),
    on: (editor) => editor.isActive('blockquote'),
  },
  { name: 'Line', icon: Minus, run: (editor) => editor.chain().focus().setHorizontalRule().run() },
  {
    name: 'Undo',
    icon: Undo2,
    keys: 'Ctrl + Z',
    run: (editor) => editor.chain().focus().undo().run(),
    can: (editor) => editor.can().undo(),
  },
  {
    name: 'Redo',
    icon: Redo2,
    keys: 'Ctrl + Shift + Z',
    run: (editor) => editor.chain().focus().redo().run(),
    can: (editor) => editor.can().redo(),
  },
];

interface ToolsProps {
  editor: Editor;
  onLink: () => void;
  onPicture: () => void;
  ref: Ref<HTMLDivElement>;
}

/** The tools of the editor: one stop of Tab, arrows between them (WAI-ARIA, toolbar). */
export function Tools({ editor, onLink, onPicture, ref }: ToolsProps) {
  const all: Tool[] = [
    ...TOOLS.slice(0, 8),
    {
      name: 'Link',
      icon: Link2,
      keys: 'Ctrl + Alt + K',
      run: onLink,
      on: (now) => now.isActive('link'),
    },
    { name: 'Picture', icon: ImagePlus, run: onPicture },
    ...TOOLS.slice(8),
  ];
  const states = useEditorState({
    editor,
    selector: ({ editor: now }) =>
      all.map((tool) => ({ on: tool.on?.(now), can: tool.can?.(now) ?? true })),
  });
  const [stop, setStop] = useState(0);
  const buttons = useRef<(HTMLButtonElement | null)[]>([]);

  function move(event: KeyboardEvent): void {
    if (event.key === 'Escape') editor.commands.focus();
    const to = { ArrowRight: stop + 1, ArrowLeft: stop - 1, Home: 0, End: all.length - 1 }[
      event.key
    ];
    if (to === undefined) return;
    event.preventDefault();
    const next = (to + all.length) % all.length;
    setStop(next);
    buttons.current[next]?.focus();
  }

  return (
    <div
      ref={ref}
      role="toolbar"
      tabIndex={-1}
      aria-label="Formatting"
      onKeyDown={move}
      className="sticky top-16 z-10 flex flex-wrap gap-0.5 border-b border-line bg-raised p-1.5"
    >
      {all.map(({ name, icon: Sign, keys, run }, index) => (
        <button
          key={name}
          ref={(button) => void (buttons.current[index] = button)}
          type="button"
          tabIndex={index === stop ? 0 : -1}
          aria-label={name}
          title={keys ? `${name} (${keys})` : name}
          aria-pressed={states[index]?.on}
          // Not `disabled`: the arrows must be able to pass over it.
          aria-disabled={states[index]?.can === false || undefined}
          onClick={() => {
            setStop(index);
            run(editor);
          }}
          className="grid size-9 place-items-center rounded-md hover:bg-sunken aria-disabled:opacity-40 aria-pressed:bg-ink aria-pressed:text-paper"
        >
          <Sign aria-hidden="true" className="size-4.5" />
        </button>
      ))}
    </div>
  );
}
