import type { Editor } from '@tiptap/react';
import type { TOOL_ICONS } from '../icons.ts';

/** What a press does; `on` and `can` say how its button looks. */
export interface Tool {
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
    name: 'Quotation',
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

interface Boxes {
  onLink: () => void;
  onPicture: () => void;
}

/** Every tool in the order of the bar; link and picture open their boxes. */
export function toolsWith({ onLink, onPicture }: Boxes): Tool[] {
  return [
    ...TEXT,
    {
      name: 'Link',
      icon: 'link',
      keys: 'Ctrl + Alt + K',
      run: onLink,
      on: (now) => now.isActive('link'),
    },
    { name: 'Picture', icon: 'picture', run: onPicture },
    ...PAGE,
  ];
}
