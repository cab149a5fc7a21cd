/** Small line icons on a 24 × 24 grid, drawn with the text's colour. */
const PATHS = {
  alert: 'M12 8v5m0 3.5v.01M12 3 2.5 20h19z',
  arrow: 'M4 12h15m-6-6 6 6-6 6',
  calendar: 'M4 6h16v14H4zM4 10h16M8 3v5m8-5v5',
  card: 'M3 6h18v12H3zM3 10.5h18M7 15h4',
  cart: 'M3 4h2.6l2.5 11h9.8L20 7.5H6.5M9.5 19.5v.01m7-.01v.01',
  check: 'm4.5 12.5 5 5 10-11',
  chevron: 'm6 9 6 6 6-6',
  clock: 'M12 7v5l3.5 2M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18z',
  close: 'm6 6 12 12M18 6 6 18',
  copy: 'M9 9h11v11H9zM15 9V4H4v11h5',
  download: 'M12 4v11m-5-5 5 5 5-5M5 20h14',
  external: 'M14 4h6v6m0-6-9 9M10 5H5v14h14v-5',
  info: 'M12 11v6m0-9.5v.01M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18z',
  lock: 'M5 11h14v9H5zM8 11V8a4 4 0 0 1 8 0v3',
  mail: 'M3 6h18v12H3zm0 1 9 7 9-7',
  menu: 'M4 7h16M4 12h16M4 17h10',
  minus: 'M5 12h14',
  pause: 'M9 5v14M15 5v14',
  phone:
    'M5 4h4l1.5 5-2.3 1.5a12 12 0 0 0 5.3 5.3L15 13.5l5 1.5v4c0 .6-.4 1-1 1A15 15 0 0 1 4 5c0-.6.4-1 1-1z',
  play: 'M8 5v14l11-7z',
  plus: 'M12 5v14M5 12h14',
  search: 'M10 4a6 6 0 1 0 0 12 6 6 0 0 0 0-12zm4.5 10.5L20 20',
  trash: 'M4 7h16M9 7V4h6v3m-9 0 1 13h10l1-13M10 11v5m4-5v5',
  user: 'M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM4 20.5c1-4 4.5-5.5 8-5.5s7 1.5 8 5.5',
  whatsapp:
    'M4 20l1.3-4A8 8 0 1 1 8.5 19zM9 8.5c0 3.5 3 6.5 6.5 6.5l.5-2-2-1-1 1a5 5 0 0 1-2-2l1-1-1-2z',
};

export type IconName = keyof typeof PATHS;

/** An ornament beside words; give the control around it its own name. */
export function Icon({ name, className }: { name: IconName; className?: string }) {
  return <Drawing path={PATHS[name]} className={className} />;
}

/** The same from a path: what only one part of the site draws need not come with every page. */
export function Drawing({ path, className = 'size-5' }: { path: string; className?: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      className={className}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={path} />
    </svg>
  );
}
