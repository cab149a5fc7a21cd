interface Connection {
  saveData?: boolean;
  effectiveType?: string;
  type?: string;
}

function connection(): Connection | undefined {
  return (navigator as Navigator & { connection?: Connection }).connection;
}

/** True where the visitor saves data or the connection is slow: mobile data costs money (docs/decisions/0002-pages-as-bytes.md). */
export function costlyConnection(): boolean {
  return connection()?.saveData === true || /2g|3g/.test(connection()?.effectiveType ?? '');
}

/** True where a film would be paid for by the megabyte. */
export function meteredConnection(): boolean {
  return costlyConnection() || connection()?.type === 'cellular';
}
