import { type Editor, useEditorState } from '@tiptap/react';
import { TOOL_ICONS } from '../icons.ts';
import { useRef, useState, type KeyboardEvent, type Ref } from 'react';
import { Drawing } from '../../ui/icons.tsx';

/** What pressing does; `on` and `can` set how its button looks. */
interface Tool {
  name: string;
  icon: keyof typeof TOOL_ICONS;
  keys?: string;
  run: (editor: Editor) => void;
  on?: (editor: Editor) => boolean;
  can?: (editor: Editor) => boolean;
}

const TEXT: Tool[] = [
  {
    name: 'Heading',
    icon: 'heading',
    keys: 'Ctrl + Alt + 2',
    run: (editor) => editor.chain().focus().toggleHeading({ level: 2 }).run(),
    on: (editor) => editor.isActive('heading', { level: 2 }),
  },
  {
    name: 'Smaller heading',
    icon: 'subheading',
    keys: 'Ctrl + Alt + 3',
    run: (editor) => editor.chain().focus().toggleHeading({ level: 3 }).run(),
    on: (editor) => editor.isActive('heading', { level: 3 }),
  },
  {
    name: 'Bold',
    icon: 'bold',
    keys: 'Ctrl + B',
    run: (editor) => editor.chain().focus().toggleBold().run(),
    on: (editor) => editor.isActive('bold'),
  },
  {
    name: 'Italic',
    icon: 'italic',
    keys: 'Ctrl + I',
    run: (editor) => editor.chain().focus().toggleItalic().run(),
    on: (editor) => editor.isActive('italic'),
  },
  {
    name: 'Underline',
    icon: 'underline',
    keys: 'Ctrl + U',
    run: (editor) => editor.chain().focus().toggleUnderline().run(),
    on: (editor) => editor.isActive('underline'),
  },
  {
    name: 'Bullet list',
    icon: 'bullets',
    keys: 'Ctrl + Shift + 8',
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
    on: (editor) => editor.isActive('bulletList'),
  },
  {
    name: 'Numbered list',
    icon: 'numbers',
    keys: 'Ctrl + Shift + 7',
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
    on: (editor) => editor.isActive('orderedList'),
  },
  {
    name: 'Quote block',
    icon: 'quote',
    keys: 'Ctrl + Shift + B',
    run: (editor) => editor.chain().focus().toggleBlockquote().run(),
    on: (editor) => editor.isActive('blockquote'),
  },
];

const PAGE: Tool[] = [
  { name: 'Line', icon: 'line', run: (editor) => editor.chain().focus().setHorizontalRule().run() },
  {
    name: 'Undo',
    icon: 'undo',
    keys: 'Ctrl + Z',
    run: (editor) => editor.chain().focus().undo().run(),
    can: (editor) => editor.can().undo(),
  },
  {
    name: 'Redo',
    icon: 'redo',
    keys: 'Ctrl + Shift + Z',
    run: (editor) => editor.chain().focus().redo().run(),
    can: (editor) => editor.can().redo(),
  },
];

/** Every tool in the order of the toolbar; link and image open their boxes. */
function toolsWith({ onLink, onPicture }: { onLink: () => void; onPicture: () => void }): Tool[] {
  return [
    ...TEXT,
    {
      name: 'Link',
      icon: 'link',
      keys: 'Ctrl + Alt + K',
      run: onLink,
      on: (now) => now.isActive('link'),
    },
    { name: 'Image', icon: 'picture', run: onPicture },
    ...PAGE,
  ];
}

interface ToolsProps {
  editor: Editor;
  onLink: () => void;
  onPicture: () => void;
  ref: Ref<HTMLDivElement>;
}

/** The toolbar of the editor: one Tab stop, arrow keys inside (WAI-ARIA toolbar). */
export function Tools({ editor, onLink, onPicture, ref }: ToolsProps) {
  const all = toolsWith({ onLink, onPicture });
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
      {all.map((tool, index) => (
        <ToolButton
          key={tool.name}
          ref={(button) => void (buttons.current[index] = button)}
          tool={tool}
          stop={index === stop}
          {...states[index]}
          press={() => {
            setStop(index);
            tool.run(editor);
          }}
        />
      ))}
    </div>
  );
}

interface ToolButtonProps {
  tool: Tool;
  /** Whether this button is the Tab stop. */
  stop: boolean;
  on?: boolean;
  can?: boolean;
  press: () => void;
  ref: Ref<HTMLButtonElement>;
}

function ToolButton({ tool: { name, icon, keys }, stop, on, can, press, ref }: ToolButtonProps) {
  return (
    <button
      ref={ref}
      type="button"
      tabIndex={stop ? 0 : -1}
      aria-label={name}
      title={keys ? `${name} (${keys})` : name}
      aria-pressed={on}
      // Not `disabled`, because the arrow keys must be able to reach it.
      aria-disabled={can === false || undefined}
      onClick={press}
      className="grid size-9 place-items-center rounded-md hover:bg-sunken aria-disabled:opacity-40 aria-pressed:bg-ink aria-pressed:text-paper"
    >
      <Drawing path={TOOL_ICONS[icon]} className="size-4.5" />
    </button>
  );
}
