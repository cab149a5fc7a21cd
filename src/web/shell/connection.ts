interface Connection {
  saveData?: boolean;
  effectiveType?: string;
  type?: string;
}

function connection(): Connection | undefined {
  return (navigator as Navigator & { connection?: Connection }).connection;
}

/** True where a film would be paid for by the megabyte, or come slowly. */
export function meteredConnection(): boolean {
  const { saveData, effectiveType = '', type } = connection() ?? {};
  return saveData === true || /2g|3g/.test(effectiveType) || type === 'cellular';
}
