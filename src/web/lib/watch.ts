import { ApiError, NetworkError } from './api.ts';

/** How long after a refusal the stream is asked for again, milliseconds. */
const AGAIN = 30_000;

interface Listening {
  /** Whether events arrive now. If not, the caller asks more often. */
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

const WITHOUT_EVENTS = 3_000;
const WITH_EVENTS = 15_000;

interface Watched<State> {
  /** The stream of server-sent events that says when something changed, and its event. */
  path: string;
  event: string;
  /** The state as it is now; throws ApiError and NetworkError. */
  ask(): Promise<State>;
  tell(state: State): void;
  /** There is nothing, or nothing any more; watching has ended. */
  gone(): void;
}

/**
 * Tells of a state now and at every change: by server-sent events, and by asking every few seconds where those do not
 * come through, and when network or visitor come back. Answers how to stop.
 */
export function watch<State>({ path, event, ask, tell, gone }: Watched<State>): () => void {
  let stopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const back = new AbortController();
  const events = listen(path, event, () => void look());

  const stop = (): void => {
    stopped = true;
    clearTimeout(timer);
    events.stop();
    back.abort();
  };

  const look = async (): Promise<void> => {
    clearTimeout(timer);
    try {
      const state = await ask();
      if (!stopped) tell(state);
    } catch (error) {
      if (!(error instanceof ApiError || error instanceof NetworkError)) throw error;
      if (error instanceof ApiError && (error.status === 404 || error.status === 422)) {
        if (!stopped) gone();
        return stop();
      }
      console.info('What is followed could not be asked for just now.', error.message);
    }
    if (stopped) return;
    clearTimeout(timer);
    timer = setTimeout(() => void look(), events.isOpen() ? WITH_EVENTS : WITHOUT_EVENTS);
  };

  // A phone that shows the prompt sends this page to sleep, and a network that went takes the events with it.
  window.addEventListener('online', () => void look(), { signal: back.signal });
  document.addEventListener(
    'visibilitychange',
    () => document.visibilityState === 'visible' && void look(),
    { signal: back.signal },
  );
  void look();
  return stop;
}
