interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** True where the visitor saves data or the connection is slow: mobile data costs money (design.md, Pages). */
export function costlyConnection(): boolean {
  const connection = (navigator as Navigator & { connection?: Connection }).connection;
  return connection?.saveData === true || /2g|3g/.test(connection?.effectiveType ?? '');
}
