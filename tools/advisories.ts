/** Within how many days a known hole is closed, by its weight (SECURITY.md). */
export const PROMISED = { critical: 2, high: 7, moderate: 30, low: 90, info: 90 } as const;

export interface Finding {
  name: string;
  severity: keyof typeof PROMISED;
  title: string;
  url: string;
  /** The versions that have it. */
  range: string;
}

interface Report {
  vulnerabilities?: Record<string, { via: (string | (Finding & { source: number }))[] }>;
}

/** The holes in what `npm audit --json` printed, the heaviest first, each once; null where it holds no report. */
export function findingsOf(printed: string): Finding[] | null {
  let report: Report;
  try {
    report = JSON.parse(printed) as Report;
  } catch {
    return null;
  }
  if (!report.vulnerabilities) return null;
  const found = new Map<number, Finding>();
  for (const { via } of Object.values(report.vulnerabilities))
    // A text names another package, which has the hole and an entry of its own.
    for (const one of via) if (typeof one === 'object') found.set(one.source, one);
  return [...found.values()].sort(
    (one, other) => PROMISED[one.severity] - PROMISED[other.severity],
  );
}

/** The day by which it is closed, counted from when it was seen. */
export function dueOf({ severity }: Pick<Finding, 'severity'>, seen: Date): Date {
  return new Date(seen.getTime() + PROMISED[severity] * 86_400_000);
}
