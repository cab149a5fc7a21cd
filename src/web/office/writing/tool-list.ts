import type { Editor } from '@tiptap/react';
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

/** What a press does; `on` and `can` say how its button looks. */
export interface Tool {
  name: string;
  icon: LucideIcon;
  keys?: string;
  run: (editor: Editor) => void;
  on?: (editor: Editor) => boolean;
  can?: (editor: Editor) => boolean;
}

const TEXT: Tool[] = [
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
];

const PAGE: Tool[] = [
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
      icon: Link2,
      keys: 'Ctrl + Alt + K',
      run: onLink,
      on: (now) => now.isActive('link'),
    },
    { name: 'Picture', icon: ImagePlus, run: onPicture },
    ...PAGE,
  ];
}
