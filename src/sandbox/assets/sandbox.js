// Keeps the phone fresh, its clock and countdown running, and its keypad working. Every page works without it.
const POLL = 1500;
const LIFETIME = 60_000;
const live = document.querySelector('[data-live]');
let last = '';

/** The screen is left alone while the same request is on it: somebody may be typing. What stands beside is always renewed. */
function show(text) {
  if (text === last) return;
  last = text;
  const fresh = document.createElement('template');
  fresh.innerHTML = text;
  const [before, after] = [live.querySelector('.handset'), fresh.content.querySelector('.handset')];
  const typing = before?.dataset.key === after?.dataset.key && after?.dataset.key !== 'idle';
  if (!typing) {
    live.replaceChildren(fresh.content);
    wake();
    return;
  }
  live.querySelector('.beside').replaceWith(fresh.content.querySelector('.beside'));
}

async function refresh() {
  if (document.hidden) return;
  const showing = live.querySelector('.handset').dataset.key;
  const answer = await fetch(`${live.dataset.live}&showing=${showing}`);
  if (answer.ok) show(await answer.text());
  live.toggleAttribute('data-offline', !answer.ok);
}

/** A poll that fails (the shop restarts) greys the phone out until the next one that works. */
function poll() {
  refresh().catch(() => live.setAttribute('data-offline', ''));
}

/** The keypad appears only where it works; the PIN field then takes the focus, unless a touch keyboard would cover all. */
function wake() {
  const keys = live.querySelector('.keys');
  if (!keys) return;
  keys.hidden = false;
  const pin = live.querySelector('input[name=pin]');
  if (matchMedia('(pointer: fine)').matches) pin.focus({ preventScroll: true });
  else pin.inputMode = 'none';
}

function tick() {
  const now = new Intl.DateTimeFormat('en-GB', {
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'Africa/Nairobi',
  }).format(new Date());
  for (const clock of document.querySelectorAll('[data-clock]')) clock.textContent = now;
  for (const bar of document.querySelectorAll('[data-until]')) {
    const share = Math.max(0, Math.min(1, (Number(bar.dataset.until) - Date.now()) / LIFETIME));
    bar.firstElementChild.style.transform = `scaleX(${share})`;
  }
}

function press(event) {
  const digit = event.target.closest('[data-digit]')?.dataset.digit;
  if (digit === undefined) return;
  const pin = live.querySelector('input[name=pin]');
  pin.value = digit === 'back' ? pin.value.slice(0, -1) : (pin.value + digit).slice(0, 4);
}

/** A press on the phone without leaving the page; where it is refused the page is loaded anew and tells why. */
async function submit(event) {
  const form = event.target.closest('[data-prompt]');
  if (!form) return;
  event.preventDefault();
  const body = new URLSearchParams(new FormData(form, event.submitter));
  const answer = await fetch(form.getAttribute('action'), {
    method: 'POST',
    body,
    redirect: 'manual',
  });
  if (answer.type !== 'opaqueredirect') return location.reload();
  poll();
}

if (live) {
  wake();
  tick();
  live.addEventListener('click', press);
  live.addEventListener('submit', (event) => submit(event).catch(() => location.reload()));
  setInterval(poll, POLL);
  setInterval(tick, 500);
  document.addEventListener('visibilitychange', poll);
}
