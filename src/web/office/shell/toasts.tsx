import { useEffect, useRef, useState, type FocusEvent, type RefObject } from 'react';
import { createPortal } from 'react-dom';
import { Toast } from '@base-ui/react/toast';
import { Icon, type IconName } from '../../ui/icons.tsx';
import { toasts, type NoteType } from '../kit/use-action.ts';

const LOOKS: Record<NoteType, { icon: IconName; look: string }> = {
  success: { icon: 'check', look: 'text-good' },
  info: { icon: 'info', look: 'text-soft' },
  error: { icon: 'alert', look: 'text-danger' },
};
/** More would cover the page. The newest one is on top; on a phone the next one appears once it is gone. */
const MOST = 3;

/** Short messages above everything, over the heading: no field is ever covered, nor a button that sticks to the bottom. */
export function Toasts() {
  return (
    <Toast.Provider toastManager={toasts} limit={MOST}>
      <Layer />
    </Toast.Provider>
  );
}

/** The messages are a part of the dialog on top, because a modal dialog makes all else inert. */
function Layer() {
  const top = useTopDialog();
  return top ? createPortal(<Raised inDialog />, top) : <Raised />;
}

/** A new message moves the messages above an open dialog. */
function Raised({ inDialog = false }: { inDialog?: boolean }) {
  const box = useRef<HTMLDivElement>(null);
  const { toasts: shown } = Toast.useToastManager();
  const newest = shown[0]?.id;
  useEffect(() => {
    const layer = box.current;
    if (!layer) return;
    // The last element shown is on top of the browser’s top layer.
    if (layer.matches(':popover-open')) layer.hidePopover();
    if (newest !== undefined) layer.showPopover();
  }, [newest]);
  const noteFocus = useFocusReturn(box, shown.length);
  return (
    <div
      ref={box}
      popover="manual"
      className="m-0 overflow-visible border-0 bg-transparent p-0"
      onFocus={noteFocus}
    >
      <Toast.Viewport
        // On a phone, the button that closes an open record stays free, and so do fields: one message at a time. An edge
        // below it shows that there are more.
        className={`fixed top-2 left-2 mx-auto flex max-w-96 flex-col gap-2 max-sm:[&>[data-toast]:has(~[data-toast])]:shadow-[0_4px_0_-1px_var(--color-raised),0_5px_0_-1px_var(--color-edge)] max-sm:[&>[data-toast]~[data-toast]]:hidden ${inDialog ? 'right-14 sm:right-2' : 'right-2'}`}
      >
        {shown.map((toast) => (
          <Message key={toast.id} toast={toast} />
        ))}
      </Toast.Viewport>
    </div>
  );
}

/** Gives focus back to where it came from when its message goes. Returns what notes that place. */
function useFocusReturn(box: RefObject<HTMLElement | null>, count: number) {
  const from = useRef<EventTarget | null>(null);
  const before = useRef(count);
  useEffect(() => {
    const fewer = count < before.current;
    before.current = count;
    const { activeElement } = document;
    if (!fewer || box.current?.contains(activeElement)) return;
    const back = from.current;
    from.current = null;
    if (activeElement === document.body && back instanceof HTMLElement) back.focus();
  }, [box, count]);
  return ({ relatedTarget }: FocusEvent): void => {
    if (!box.current?.contains(relatedTarget)) from.current = relatedTarget;
  };
}

/** The modal dialog that was opened last and is open still; null if there is none. */
function useTopDialog(): HTMLDialogElement | null {
  const [open, setOpen] = useState<HTMLDialogElement[]>([]);
  useEffect(() => {
    const look = (): void =>
      setOpen((before) => {
        const now = [...document.querySelectorAll<HTMLDialogElement>('dialog:modal')];
        const still = before.filter((dialog) => now.includes(dialog));
        const opened = now.filter((dialog) => !before.includes(dialog));
        const isSame = still.length === before.length && opened.length === 0;
        return isSame ? before : [...still, ...opened];
      });
    look();
    // A section that is left takes its dialogs away without closing them.
    const observer = new MutationObserver(look);
    observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['open'] });
    return () => observer.disconnect();
  }, []);
  return open.at(-1) ?? null;
}

function Message({ toast }: { toast: Toast.Root.ToastObject }) {
  const { icon, look } = LOOKS[toast.type as NoteType];
  return (
    <Toast.Root
      toast={toast}
      swipeDirection={['up', 'left', 'right']}
      // Escape closes the message only, not the record below it.
      onKeyDown={(event) => event.key === 'Escape' && event.preventDefault()}
      // It asks nothing, so it is no dialog.
      role="group"
      aria-modal={undefined}
      data-toast={toast.type}
      className="border-edge bg-raised text-ink rounded-xl border px-3 py-2 text-sm shadow-lg transition-opacity data-ending-style:opacity-0 data-limited:hidden data-starting-style:opacity-0"
    >
      <Toast.Content className="flex flex-wrap items-center justify-end gap-2">
        <div className="flex min-w-0 grow basis-40 items-center gap-2">
          <Icon name={icon} className={`size-5 shrink-0 ${look}`} />
          <Toast.Title render={<p />} className="min-w-0 grow wrap-anywhere" />
        </div>
        <Toast.Action className="bg-ink text-paper shrink-0 rounded-md px-2 py-1 font-medium" />
        <Toast.Close
          aria-label="Dismiss"
          aria-hidden={false}
          className="hover:bg-sunken grid size-6 shrink-0 place-items-center rounded-md"
        >
          <Icon name="close" className="size-4" />
        </Toast.Close>
      </Toast.Content>
    </Toast.Root>
  );
}
