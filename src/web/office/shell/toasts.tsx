import { useEffect, useRef, type CSSProperties } from 'react';
import { Toaster, useSonner } from 'sonner';
import 'sonner/dist/styles.css';

const LOOK = {
  '--normal-bg': 'var(--color-raised)',
  '--normal-text': 'var(--color-ink)',
  '--normal-border': 'var(--color-edge)',
} as CSSProperties;

/** Leaves room for form buttons that stick to the bottom of the screen. */
const ABOVE_THE_BUTTONS = { bottom: '5.5rem' };

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
        position="bottom-right"
        theme="system"
        closeButton
        style={LOOK}
        offset={ABOVE_THE_BUTTONS}
        mobileOffset={ABOVE_THE_BUTTONS}
      />
    </div>
  );
}
