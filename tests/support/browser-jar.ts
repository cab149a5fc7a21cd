export interface Step {
  status: number;
  /** Of the answer, whole; null where it does not lead on. */
  location: string | null;
  text: string;
  headers: Headers;
}

/** A browser's cookies over plain HTTP: follows nothing by itself, keeps what is set, forgets what is cleared. */
export interface Jar {
  get(address: string): Promise<Step>;
  post(address: string, form: Record<string, string>): Promise<Step>;
  /** Follows redirects from an address until a page comes; answers that page and the addresses on the way. */
  follow(address: string): Promise<{ page: Step; way: string[] }>;
  cookie(name: string): string | undefined;
  /** All of them, as a request carries them. */
  header(): string;
  set(name: string, value: string): void;
}

export function openJar(base: string): Jar {
  const cookies = new Map<string, string>();
  const header = (): string => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const send = async (address: string, init: RequestInit = {}): Promise<Step> => {
    const url = new URL(address, base);
    const answer = await fetch(url, {
      ...init,
      redirect: 'manual',
      headers: { ...(init.headers as Record<string, string>), cookie: header() },
    });
    for (const line of answer.headers.getSetCookie()) {
      const [pair = '', ...rules] = line.split(';').map((part) => part.trim());
      const at = pair.indexOf('=');
      const over = rules.some(
        (rule) => /^max-age=0$/i.test(rule) || /^expires=thu, 01 jan 1970/i.test(rule),
      );
      if (over) cookies.delete(pair.slice(0, at));
      else cookies.set(pair.slice(0, at), pair.slice(at + 1));
    }
    const location = answer.headers.get('location');
    return {
      status: answer.status,
      location: location && new URL(location, url).href,
      text: await answer.text(),
      headers: answer.headers,
    };
  };
  const get = (address: string): Promise<Step> => send(address);
  return {
    get,
    header,
    post: (address, form) =>
      send(address, {
        method: 'POST',
        body: new URLSearchParams(form).toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      }),
    async follow(address) {
      const way = [new URL(address, base).href];
      let page = await get(address);
      for (; page.location && way.length < 12; page = await get(way.at(-1)!))
        way.push(page.location);
      return { page, way };
    },
    cookie: (name) => cookies.get(name),
    set: (name, value) => void cookies.set(name, value),
  };
}
