import { useEffect, useRef, type CSSProperties } from 'react';
import { Toaster, useSonner } from 'sonner';
import 'sonner/dist/styles.css';

const LOOK = {
  '--normal-bg': 'var(--color-raised)',
  '--normal-text': 'var(--color-ink)',
  '--normal-border': 'var(--color-edge)',
} as CSSProperties;

/** Over the heading: no field is ever covered, nor a button that sticks to the bottom. */
const AT_THE_TOP = { top: '0.5rem', left: '0.5rem', right: '0.5rem' };

/** Short messages above everything; a new one moves them above an open dialog. */
export function Toasts() {
  const box = useRef<HTMLDivElement>(null);
  const { toasts } = useSonner();
  const newest = toasts[0]?.id;
  useEffect(() => {
    const layer = box.current;
    if (!layer) return;
    // The last element shown is on top of the browser’s top layer.
    if (layer.matches(':popover-open')) layer.hidePopover();
    if (newest !== undefined) layer.showPopover();
  }, [newest]);
  return (
    <div ref={box} popover="manual" className="m-0 overflow-visible border-0 bg-transparent p-0">
      <Toaster
        position="top-center"
        theme="system"
        closeButton
        toastOptions={{ classNames: { closeButton: 'size-6!' } }}
        style={LOOK}
        offset={AT_THE_TOP}
        mobileOffset={AT_THE_TOP}
      />
    </div>
  );
}
