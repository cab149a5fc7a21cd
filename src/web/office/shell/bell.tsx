import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { AnswerOf } from '../../../contracts/endpoint.ts';
import {
  clearNotifications,
  listNotifications,
  readAllNotifications,
  readNotification,
  type Notification,
} from '../../../contracts/notifications.ts';
import { showMoment } from '../../../kernel/moments.ts';
import { Drawing } from '../../ui/icons.tsx';
import { callApi } from '../../lib/api.ts';
import { SHELL_ICONS } from '../icons.ts';
import { Failed } from '../kit/states.tsx';
import { useAction, useAskedAction } from '../kit/use-action.ts';
import { grouped, isAt } from './bell-notes.ts';

const SHOWN = 50;
/** Not disabled when nothing is left to do, because that would drop keyboard focus. */
const BULK = 'min-h-9 underline-offset-4 hover:underline aria-disabled:opacity-50';

type Answer = AnswerOf<typeof listNotifications>;

/** The notifications: a live count of unread ones, marked as read one by one or all, and cleared. */
export function Bell() {
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const { data, error, refetch } = useQuery({
    queryKey: [listNotifications.path],
    queryFn: ({ signal }) => callApi(listNotifications, { query: { limit: SHOWN }, signal }),
  });
  const unread = data?.unread ?? 0;
  useReadHere(data?.notifications);
  useLeave(box, button, open, () => setOpen(false));
  return (
    <div ref={box} className="relative">
      <button
        ref={button}
        type="button"
        data-app
        aria-expanded={open}
        className="relative grid size-11 place-items-center rounded-lg hover:bg-sunken"
        onClick={() => setOpen(!open)}
      >
        <Drawing path={SHELL_ICONS.bell} />
        <span className="sr-only">
          {unread > 0 ? `Notifications, ${unread} unread` : 'Notifications'}
        </span>
        {unread > 0 && (
          <span
            aria-hidden="true"
            className="absolute top-0 -right-1 grid h-5 min-w-5 place-items-center rounded-full bg-sunrise px-1 text-xs font-bold text-sunrise-ink digits"
          >
            {unread > 99 ? '99+' : unread}
          </span>
        )}
      </button>
      {open && (
        <Notifications close={() => setOpen(false)} data={data} error={error} refetch={refetch} />
      )}
    </div>
  );
}

/** Closes the bell by Escape, which returns focus to the button, or by a click elsewhere. */
function useLeave(
  box: RefObject<HTMLElement | null>,
  button: RefObject<HTMLElement | null>,
  open: boolean,
  close: () => void,
): void {
  const leaving = useEffectEvent((pressed: boolean) => {
    close();
    if (pressed) button.current?.focus();
  });
  useEffect(() => {
    if (!open) return;
    const leave = (event: Event): void => {
      // A confirmation asked by the bell counts as part of it.
      if (document.querySelector('dialog:modal')) return;
      const pressed = event instanceof KeyboardEvent;
      if (pressed ? event.key !== 'Escape' : box.current?.contains(event.target as Node)) return;
      leaving(pressed);
    };
    window.addEventListener('pointerdown', leave);
    window.addEventListener('keydown', leave);
    return () => {
      window.removeEventListener('pointerdown', leave);
      window.removeEventListener('keydown', leave);
    };
  }, [open, box]);
}

interface NotificationsProps extends Pick<UseQueryResult<Answer>, 'data' | 'error' | 'refetch'> {
  close: () => void;
}

/** The newest notifications and the actions on all of them. */
function Notifications({ data, error, refetch, close }: NotificationsProps) {
  return (
    <section
      aria-label="Notifications"
      className="absolute right-0 z-40 mt-2 flex max-h-[min(34rem,80dvh)] w-[min(26rem,92vw)] flex-col overflow-hidden rounded-xl border border-line bg-raised shadow-xl max-sm:fixed max-sm:inset-x-3 max-sm:w-auto"
    >
      <Head data={data} />
      {error && (
        <Failed title="We could not load the notifications." error={error} retry={refetch} />
      )}
      {data?.notifications.length === 0 && (
        <p className="px-4 py-8 text-center text-soft">
          Nothing new. Quotes, messages, payments and applications will appear here.
        </p>
      )}
      <ul className="overflow-y-auto">
        {grouped(data?.notifications ?? []).map(({ title, notes }) =>
          title === null ? (
            <Entry key={notes[0]!.id} note={notes[0]!} close={close} />
          ) : (
            <Group key={title} title={title} notes={notes} close={close} />
          ),
        )}
      </ul>
    </section>
  );
}

/** Marks all as read, or clears them. */
function Head({ data }: Pick<NotificationsProps, 'data'>) {
  const readAll = useAction(readAllNotifications);
  const clear = useAskedAction(clearNotifications, {
    question: (count: number) => ({
      title: 'Clear all notifications?',
      text: count > 0 ? `Unread: ${count}. You cannot restore them.` : 'You cannot restore them.',
      confirm: 'Clear',
      danger: true,
    }),
    input: () => ({}),
  });
  const unread = data?.unread ?? 0;
  return (
    <div className="flex flex-wrap items-center justify-between gap-2 border-b border-line px-4 py-2">
      <h2 className="text-base">Notifications</h2>
      <div className="flex gap-4 text-sm">
        <button
          type="button"
          className={BULK}
          aria-disabled={unread === 0}
          onClick={() => unread > 0 && void readAll.run({ body: {} })}
        >
          Mark all as read
        </button>
        <button
          type="button"
          className={BULK}
          aria-disabled={!data?.notifications.length}
          onClick={() => data?.notifications.length && void clear.ask(unread)}
        >
          Clear
        </button>
      </div>
    </div>
  );
}

/** A group of notifications as one line that unfolds. */
function Group({
  title,
  notes,
  close,
}: {
  title: string;
  notes: Notification[];
  close: () => void;
}) {
  return (
    <li className="border-b border-line last:border-0">
      <details>
        <summary className="flex cursor-pointer gap-3 px-4 py-3 text-sm hover:bg-sunken">
          <span
            aria-hidden="true"
            className={`mt-1.5 size-2 shrink-0 rounded-full ${DOTS[notes[0]!.type]}`}
          />
          <span className="min-w-0 flex-1">
            <span className="block font-semibold">{title}</span>
            <span className="mt-0.5 block text-xs text-soft wrap-anywhere">
              {notes[0]!.message}
              <span className="block">{showMoment(notes[0]!.timestamp)}</span>
            </span>
          </span>
        </summary>
        <ul className="border-t border-line pl-4">
          {notes.map((note) => (
            <Entry key={note.id} note={note} close={close} />
          ))}
        </ul>
      </details>
    </li>
  );
}

/** Marks the notifications of the current page as read, however it was opened. */
function useReadHere(notes: Notification[] | undefined): void {
  const { pathname, search } = useLocation();
  const client = useQueryClient();
  const here = notes?.find(({ read, href }) => !read && href && isAt(href, pathname, search))?.href;
  useEffect(() => {
    if (here === undefined) return;
    callApi(readAllNotifications, { body: { href: here } }).then(
      () => client.invalidateQueries({ queryKey: [listNotifications.path] }),
      (error: unknown) => console.info('The bell could not mark notifications as read.', error),
    );
  }, [here, client]);
}

const DOTS = { success: 'bg-good', info: 'bg-clay', error: 'bg-danger' };

function Entry({ note, close }: { note: Notification; close: () => void }) {
  const mark = useAction(readNotification);
  const navigate = useNavigate();
  const open = (): void => {
    if (!note.read) void mark.run({ params: { id: note.id }, body: { read: true } });
    if (!note.href) return;
    close();
    void navigate(note.href);
  };
  return (
    <li className="border-b border-line last:border-0">
      <button
        type="button"
        className={`flex w-full gap-3 px-4 py-3 text-left text-sm hover:bg-sunken ${note.read ? 'text-soft' : ''}`}
        onClick={open}
      >
        <span
          aria-hidden="true"
          className={`mt-1.5 size-2 shrink-0 rounded-full ${note.read ? 'bg-line' : DOTS[note.type]}`}
        />
        <span className="min-w-0 flex-1">
          <span className={`block wrap-anywhere ${note.read ? '' : 'font-semibold'}`}>
            {note.message}
          </span>
          <span className="mt-0.5 block text-xs text-soft">
            {showMoment(note.timestamp)}
            {note.read ? '' : ', unread'}
          </span>
        </span>
      </button>
    </li>
  );
}
