/** How long after a refusal the stream is asked for again, milliseconds. */
const AGAIN = 30_000;

export interface Listening {
  /** Whether events come just now; where not, the caller asks more often. */
  isOpen(): boolean;
  stop(): void;
}

/**
 * Listens to a stream of server-sent events: `heard` is called at each one, and asks for what changed. The browser
 * comes again by itself after a cut; what the server refused (too many streams, a restart behind a proxy) it would
 * leave for good, so that is asked for again here.
 */
export function listen(
  path: string,
  event: string,
  heard: (event: MessageEvent<string>) => void,
): Listening {
  let events: EventSource;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const open = (): void => {
    events = new EventSource(path);
    events.addEventListener(event, heard);
    events.addEventListener('error', () => {
      if (events.readyState === EventSource.CLOSED) timer = setTimeout(open, AGAIN);
    });
  };
  open();
  return {
    isOpen: () => events.readyState === EventSource.OPEN,
    stop() {
      clearTimeout(timer);
      events.close();
    },
  };
}
