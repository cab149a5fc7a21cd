import { useEffect, useReducer, useRef, useState, type Dispatch } from 'react';
import { useNavigate, useLocation } from 'react-router';
import { BILLING, eachDetail } from '../../../contracts/billing-details.ts';
import type { cancelOrder, Order, PaymentMethod } from '../../../contracts/orders.ts';
import { fromMajor } from '../../../kernel/money.ts';
import { showPhone } from '../../../kernel/phone.ts';
import { useCompany } from '../../components/layout/company.ts';
import { callAt } from '../../lib/api.ts';
import { clearSaved, readSaved, save } from '../../lib/saved-checkout.ts';
import { shownUser } from '../../lib/session.ts';
import { checkoutMessages } from '../../texts/messages/en.ts';
import { notLoaded, refusalMessage } from '../../texts/messages/not-sent.ts';
import { watchStrayClicks } from '../../ui/press.ts';
import { basketOf, orderLines } from '../basket.ts';
import { useTakenOut } from '../line-parts.tsx';
import { useCart, useCatalogue } from '../use-cart.ts';
import type { CardFields } from './card/card-fields.ts';
import { useNamedItems } from './named-items.ts';
import { chargeOf, dueOf, shownOf, type Charge, type Methods, useMethods } from './shown.ts';
import { reduce, start, type Checkout, type CheckoutEvent, type Stage } from './state.ts';
import { useCoupon } from './use-coupon.ts';
import { useCustomer, type Customer } from './use-customer.ts';
import { useOrderWatch, useThankYou } from './use-order-watch.ts';

const STEP = 'step';
const REVIEW = 'review';

/**
 * The review is in the address, so Back leads to the details, Forward to the review, and a reload
 * keeps it. The one that changed last leads: a press changes the address, Back and Forward change
 * the step.
 */
function useStepInAddress(stage: Stage, send: Dispatch<CheckoutEvent>): void {
  const navigate = useNavigate();
  const { key, search, state } = useLocation();
  const seen = useRef({ stage, key });
  useEffect(() => {
    const before = seen.current;
    seen.current = { stage, key };
    const query = new URLSearchParams(search);
    const reviewed = query.get(STEP) === REVIEW;
    const addressLeads = before.key !== key || before.stage === 'restoring';
    if (stage === 'details' && reviewed && addressLeads && readSaved('checked'))
      return send({ type: 'filled in' });
    if (stage === 'review' && !reviewed && before.key !== key) return send({ type: 'edits' });
    if (stage === 'review' && !reviewed) {
      query.set(STEP, REVIEW);
      void navigate(`?${query}`, { state: { stepped: true }, preventScrollReset: true });
    } else if (stage === 'details' && reviewed) {
      query.delete(STEP);
      // Where the step before is the page's own, it is gone back to: Back then leaves the checkout.
      if ((state as { stepped?: true } | null)?.stepped && !addressLeads) void navigate(-1);
      else void navigate(`?${query}`, { replace: true, preventScrollReset: true });
    }
  }, [stage, key, search, state, navigate, send]);
}

/** The whole checkout: what it shows and what can be done in it. */
export function useCheckout() {
  const [state, send] = useReducer(reduce, start);
  const [phone, setPhone] = useState<string | null>(null);
  const [offer, setOffer] = useState<Charge | null>(null);
  const [keepCard, setKeepCard] = useState(false);
  const thank = useThankYou();
  const { setCustomer, lines, resumed, ...seen } = useSeen(state, phone, offer);
  const card = useRef<CardFields>(null);
  useEffect(() => {
    // What was pressed before the scripts came is what is shown.
    const pressed = document.querySelector<HTMLInputElement>('[name=method]:checked')?.value;
    const chosen = pressed && pressed !== 'mpesa' ? (pressed as PaymentMethod) : null;
    send({ type: 'chose', method: chosen ?? readSaved('method') });
  }, []);
  const watch = useOrderWatch(state, send);
  useEmptyLeaves(state, lines);
  useStepInAddress(state.stage, send);
  useEffect(watchStrayClicks, []);

  return {
    ...state,
    ...seen,
    /** How many lines the cart has; null until it was read. */
    lines,
    card,
    keepCard,
    setKeepCard,
    choose: (chosen: PaymentMethod) => {
      setOffer(null);
      save('method', chosen);
      send({ type: 'chose', method: chosen });
    },
    fillIn: (filled: Customer) => {
      if (resumed) setPhone(filled.phone);
      else setCustomer(filled);
      send({ type: 'filled in' });
    },
    edit: () => send({ type: 'edits' }),
    review: () => send({ type: 'filled in' }),
    /**
     * `again`: the order of a failed attempt, for which we send another prompt without changes.
     */
    pay: async (again: Order | null = null): Promise<void> => {
      const { method, customer, offered, above, shown, basket, catalogue, charge } = seen;
      if (!method) return send({ type: 'refused', error: checkoutMessages.noMethod });
      if (!customer) return;
      send({ type: 'pays', again: again !== null });
      const pay = await loadPay();
      if (!pay) return send({ type: 'refused', error: notLoaded() });
      await pay.pay({
        method,
        send,
        watch,
        resumed: again ?? resumed,
        warned: state.warned,
        byInvoice: above,
        card: card.current,
        cards: offered.cards,
        keepCard: keepCard && seen.renews,
        shownTotal: again ? fromMajor(dueOf(again)) : shown.due,
        shownCharge: charge,
        body: {
          lines: orderLines(basket),
          customer,
          termsVersion: offered.termsVersion,
          ...(shown.coupon ? { coupon: shown.coupon.code } : {}),
        },
        catalogueChanged: catalogue.again,
        couponRefused: seen.coupon.refuse,
        offer: setOffer,
        leave: (address) => location.assign(address),
        thank,
      });
    },
    cancel: () => cancel(state.order, send),
  };
}

/** The items, the customer, the methods and the price, as far as they are known. */
function useSeen(state: Checkout, phone: string | null, offer: Charge | null) {
  const cart = useCart();
  const { vatRate } = useCompany();
  const catalogue = useCatalogue();
  const naming = useNamedItems(catalogue);
  const offered = useMethods();
  const [known, setCustomer] = useCustomer();

  /** The cart is read in a browser only. */
  const isMember = cart !== null && shownUser() !== null;
  const basket = basketOf(
    cart ?? [],
    catalogue.state === 'there' ? catalogue.value : null,
    vatRate,
    isMember,
  );
  const resumed = state.resumed ? state.order : null;
  const customer = resumed ? payerOf(resumed, phone ?? known?.phone) : known;
  const coupon = useCoupon(basket);
  const shown = shownOf(cart ?? [], basket, state.order, state.resumed, coupon);
  const method = chosenOf(state.method, offered.methods);
  const computed = method && chargeOf(method, shown.due, offered.rate);
  const charge = method === 'paypal' && offer ? offer : computed;
  const most = offered.methods.find(({ id }) => id === method)?.maxAmount;
  const periods = state.order
    ? state.order.lines.map(({ billingPeriod }) => billingPeriod)
    : basket.lines.map(({ item }) => item?.billingPeriod);
  return {
    /** A member orders something that is renewed. */
    renews: isMember && periods.some((period) => period && period !== 'one-off'),
    /** The method does not take so much at once: the order goes on as an invoice. */
    above: most !== undefined && shown.due > fromMajor(most),
    lines: naming ? null : (cart?.length ?? null),
    resumed,
    customer,
    setCustomer,
    offered,
    method,
    catalogue,
    basket,
    coupon,
    shown,
    charge,
  };
}

export type CheckoutView = ReturnType<typeof useCheckout>;

async function cancel(order: Order | null, send: (event: CheckoutEvent) => void): Promise<void> {
  if (!order) return;
  try {
    const { order: ended } = await callAt<typeof cancelOrder>('POST', '/api/orders/{id}/cancel', {
      params: { id: order.id },
      body: {},
    });
    clearSaved('order', 'asked');
    send({ type: 'seen', order: ended });
  } catch (error) {
    send({ type: 'refused', error: refusalMessage(error) });
  }
}

/** The customer, with the phone to prompt. A guest's order gives no other details. */
function payerOf(order: Order, phone: string | undefined): Customer {
  return {
    name: '',
    email: '',
    ...eachDetail(BILLING, (detail) => order[detail]),
    ...order.customer,
    phone: phone || showPhone(order.customer?.phone ?? ''),
  };
}

/** The method that counts: the chosen one while it is on offer; M-Pesa where nothing was chosen. */
function chosenOf(chosen: PaymentMethod | null, offered: Methods['methods']): PaymentMethod | null {
  const wanted = chosen ?? 'mpesa';
  return offered.some(({ id }) => id === wanted) ? wanted : null;
}

/** An empty cart leads to /cart, unless an order is under way or was paid, its end is told, or what was taken out can be put back here. */
function useEmptyLeaves({ stage, resumed, note }: Checkout, lines: number | null): void {
  const navigate = useNavigate();
  const taken = useTakenOut();
  const leaves =
    lines === 0 && !taken && !resumed && !note && (stage === 'details' || stage === 'review');
  useEffect(() => {
    if (leaves) void navigate('/cart', { replace: true });
  }, [leaves, navigate]);
}

/** What a press of Pay does, fetched while the review is looked at; null where the network did not bring it. */
export async function loadPay(): Promise<typeof import('./pay.ts') | null> {
  try {
    return await import('./pay.ts');
  } catch (error) {
    console.info('Paying could not be fetched just now.', error);
    return null;
  }
}
