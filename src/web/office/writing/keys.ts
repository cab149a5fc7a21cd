import type { Editor } from '@tiptap/react';

export interface Places {
  /** Goes to the tools. */
  tools: () => void;
  /** Opens the box of the link. */
  link: () => void;
}

/** The keys of the editor besides those of its text; true where one was meant for it. */
export function pressed(
  event: KeyboardEvent,
  editor: Editor | null,
  { tools, link }: Places,
): boolean {
  if (event.altKey && event.key === 'F10') tools();
  else if ((event.ctrlKey || event.metaKey) && event.altKey && event.code === 'KeyK') {
    takeSelection(editor);
    link();
  } else return moveItem(editor, event);
  // The office has keys of its own: ctrl-K for its search.
  event.stopPropagation();
  return true;
}

/** The browser tells of a new selection some time after the key that made it; a box that takes the focus must not come before. */
function takeSelection(editor: Editor | null): void {
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

/** Ctrl + ] puts a list item below the one before it, Ctrl + [ takes it out again. */
function moveItem(editor: Editor | null, event: KeyboardEvent): boolean {
  if (!editor || !(event.ctrlKey || event.metaKey)) return false;
  if (event.key === ']') return editor.commands.sinkListItem('listItem');
  return event.key === '[' && editor.commands.liftListItem('listItem');
}
