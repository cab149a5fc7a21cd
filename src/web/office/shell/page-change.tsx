import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { noteLeft } from '../kit/rows-on-screen.ts';

/** Another section is read out by its title, and has the focus, unless something of it took that already (S14.10). */
export function PageChange({ title }: { title: string }) {
  const { pathname } = useLocation();
  const before = useRef(pathname);
  const [said, setSaid] = useState('');
  useEffect(() => {
    if (before.current === pathname) return;
    noteLeft(before.current, pathname);
    before.current = pathname;
    setSaid(title);
    // Later: what closes by it, as the search, gives its focus back first.
    const timer = setTimeout(() => {
      const main = document.getElementById('content');
      const at = document.activeElement;
      if (document.querySelector('dialog:modal') || (at !== main && main?.contains(at))) return;
      main?.focus({ preventScroll: true });
    });
    return () => clearTimeout(timer);
  }, [pathname, title]);
  return (
    <p role="status" className="sr-only">
      {said}
    </p>
  );
}
