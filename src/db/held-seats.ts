/**
 * SQL that counts the seats of a class, for all code that sells, offers or shows them. A seat is sold, or held, or free. It is
 * held for an order that is about to be paid, or for somebody from the waitlist to whom it is offered. An offer that
 * became an order is counted once. Parameters are SQL: a column, or the place of a value.
 */

/** Seats held at `now`; with `where`, those of some orders only ("order_id = $2"). */
export const heldSeats = (intake: string, now: string, where = 'true'): string =>
  `(select coalesce(sum(seats), 0)::int from (
    select h.order_id, h.seats from seat_holds h where h.intake_id = ${intake} and h.expires_at > ${now}
      and not exists (select from waitlist w where w.order_id = h.order_id and w.intake_id = h.intake_id and w.status = 'offered' and w.offered_until > ${now})
    union all
    select w.order_id, w.seats from waitlist w where w.intake_id = ${intake} and w.status = 'offered' and w.offered_until > ${now}) held
  where ${where})`;

/**
 * Free seats that anybody may buy; `intake` is a row of intakes. While they are enough for somebody who waits there are
 * none: the next round of offers holds them, so nobody slips in before.
 */
export const openSeats = (intake: string, now: string): string =>
  `(select case when exists (select from waitlist w where w.intake_id = ${intake}.id and w.status = 'waiting' and w.seats <= f.free)
    then 0 else greatest(0, f.free) end
  from (select ${intake}.capacity - ${intake}.sold - ${heldSeats(`${intake}.id`, now)} as free) f)`;
