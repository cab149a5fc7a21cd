/** Seats that one unpaid order may hold: a guest's, and one made with an account; more goes through a quote. */
const GUEST = 3;
const WITH_ACCOUNT = 5;

/** The most seats of all classes together in one order that is not paid yet. */
export function seatsInAnOrder(withAccount: boolean): number {
  return withAccount ? WITH_ACCOUNT : GUEST;
}
