import { useEditorState, type Editor } from '@tiptap/react';
import { useRef, useState, type KeyboardEvent, type Ref } from 'react';
import { Drawing } from '../../ui/icons.tsx';
import { TOOL_ICONS } from '../icons.ts';
import { toolsWith, type Tool } from './tool-list.ts';

interface ToolsProps {
  editor: Editor;
  onLink: () => void;
  onPicture: () => void;
  ref: Ref<HTMLDivElement>;
}

/** The tools of the editor: one stop of Tab, arrows between them (WAI-ARIA, toolbar). */
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
  /** Whether Tab stops here. */
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
      // Not `disabled`: the arrows must be able to pass over it.
      aria-disabled={can === false || undefined}
      onClick={press}
      className="grid size-9 place-items-center rounded-md hover:bg-sunken aria-disabled:opacity-40 aria-pressed:bg-ink aria-pressed:text-paper"
    >
      <Drawing path={TOOL_ICONS[icon]} className="size-4.5" />
    </button>
  );
}
