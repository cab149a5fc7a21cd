export { Payments } from './payments.service.ts';
export type { Asked } from './starts.ts';
export { isSameAttempt } from './open-attempt.ts';
export type { Ledger } from './payable.ts';
export { Intake } from './intake.ts';
export { Reconciler } from './reconcile.ts';
export { lockReceipt, plainReceipt } from './receipt-lock.store.ts';
export { recordedByHand } from './received-take.ts';
export { reportedMoney } from './received.store.ts';
export { UnansweredPrompts } from './reconcile.ts';
export { Reconciliation } from './reconciliation.ts';
export { Refunds } from './refunds.service.ts';
export { RefundDispatcher } from './refund-dispatcher.ts';
export { CardDeclines } from './event-processor.ts';
export { RefundSync } from './refund-sync.ts';
export {
  needsPerson,
  leftOf,
  nameOfReason,
  QUARANTINED,
  isOutstanding,
  type Refund,
} from './refunds.ts';
export { ReceivedMoney } from './received.service.ts';
export { ReceiptChecks } from './received-checks.ts';
export { ReceivedOffice, receivedPayable } from './received-office.ts';
export { receivedRoutes, paymentRoutes } from './payments.routes.ts';
export type { MoneyIn } from './gateway.ts';
export { toRefundRow } from './refund-office.store.ts';
export { backTo, byMethod, chargedBy, methodName } from './words.ts';
export type { EventNote } from './events.store.ts';
export {
  blocksAnother,
  COMPANY_OF,
  isOpen,
  type Counted,
  isUnanswered,
  mayHaveReached,
  METHOD_NAMES,
  officeStatus,
  type Payment,
} from './payments.ts';
export type {
  Allocation,
  CardKept,
  RequestedRefund,
  ManualSum,
  RefundMovement,
  Payable,
  PayableHandler,
  PayableHandlers,
  Settlement,
} from './payable.ts';
export { mayBeOf, payerOf, plainAccount } from './received.ts';
export type { UnpaidItem } from './received-suggestion.ts';
export { UNKNOWN_ATTEMPT } from './intake.ts';
export { isCard, NOT_SENT } from './gateway.ts';
export type { CardProvider, CardUse, Gateway, Provider } from './gateway.ts';
export { outcomeWords, PROMPT_TAKEN } from './words.ts';
