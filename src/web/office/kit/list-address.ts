const last = new Map<string, string>();

/** Notes what a list showed: its search, filters and page. */
export function rememberList(pathname: string, search: string): void {
  last.set(pathname, search);
}

/** A list as it was left, for the way back out of a page of its own. */
export function listAddress(pathname: string): string {
  return pathname + (last.get(pathname) ?? '');
}
