/**
 * What the contract and the server answer to a checkout, for the other editions to translate: the sentences
 * themselves stand where they are decided (src/contracts, src/modules, src/adapters). said.test.ts compares.
 */
export const serverSays = {
  nameRequired: 'Name is required',
  emailRequired: 'Email is required',
  emailInvalid: 'Please enter a valid email address',
  phoneRequired: 'Phone number is required',
  phoneInvalid: 'Please enter a valid phone number',
  kraPin: 'A KRA PIN looks like P051234567X',
  tooLong: 'Must be {max} characters or less',
  notOnSale: 'This package is not on sale',
  quantityRange: 'Quantity must be from {min} to {max}',
  oneSeat: 'Only 1 seat is left in this class',
  fewSeats: 'Only {left} seats are left in this class',
  seatsOfGuest:
    'Up to {most} seats in one order, {more} with an account. For more, please ask us for a quote.',
  seatsOfAccount: 'Up to {most} seats in one order. For more, please ask us for a quote.',
  unpaidOrders:
    'There are several unpaid orders with bootcamp seats already. Please pay one of them, or ask us for a quote.',
  seatsHeld:
    'Seats of this class are held by another order of yours. Please pay or cancel that one first, or try again in {minutes} minutes.',
  methodUnavailable: 'This payment method is not available just now.',
  paypalUnavailable: 'PayPal is not available just now.',
  aboveLimit:
    'This amount is above the limit of this payment method. Please choose another method, or ask us for an invoice to pay by bank.',
  belowMinimum: 'Card payments start at KES 100. Please pay by M-Pesa.',
  tooManyPrompts:
    'This phone has had several prompts in a short time. Please wait ten minutes or use another method.',
  manyPromptsToday:
    'This phone has had many prompts today. Please pay by card or PayPal, or call us.',
  manyPromptsNearby:
    'Many prompts were asked for from your network. Please wait ten minutes, or pay by card or PayPal.',
  manyPromptsInAll:
    'We are sending very many prompts just now. Please pay by card or PayPal, or try again later.',
  tooManyRequests: 'Too many requests. Please wait a moment and try again.',
  otherPhone: 'A prompt is open on another phone. Finish or cancel it there first.',
  noAnswerYet:
    'M-Pesa has not answered yet. If a prompt is on your phone, you may pay it. Another one can be sent at {time}.',
  nothingByPrompt: 'Nothing was charged by this prompt.',
  beingStarted: 'A payment is being started. Please wait a moment.',
  unconfirmed:
    'We could not confirm that the payment was started. If a prompt appears you may pay it; otherwise try again in three minutes or use another method.',
  notWanted: 'The order was paid another way or cancelled, so nothing was taken here.',
  mpesaBalance: 'Your M-Pesa balance is too low for this payment. Top up or choose another method.',
  mpesaLeast: 'The amount is below the least that M-Pesa moves.',
  mpesaMost: 'The amount is above what M-Pesa takes in one payment. Please choose another method.',
  mpesaToday: 'This payment would pass your M-Pesa limit for today. Please choose another method.',
  mpesaOurs:
    'M-Pesa could not take this payment because of a setting on our side. Please choose another method; we have been told.',
  mpesaSame: 'The same amount was asked for a moment ago. Wait two minutes, then try again.',
  mpesaOpen:
    'Another M-Pesa request is open on your phone. Close it, wait a minute, then try again.',
  mpesaTime: 'The request ran out of time. Please try again.',
  mpesaNotSent: 'M-Pesa could not send the request to your phone. Please try again.',
  mpesaCancelled: 'You cancelled the request on your phone.',
  mpesaUnreached:
    'The request did not reach your phone in time. Check that it is on and has signal, then try again.',
  mpesaPin: 'The M-Pesa PIN was wrong. Please try again.',
  mpesaLocked: 'Your M-Pesa PIN is locked. Call Safaricom on 100 or 200, or choose another method.',
  mpesaOther: 'M-Pesa could not complete this payment. Please try again or choose another method.',
  cardCancelled: 'The card payment was cancelled.',
  cardDeclined: 'Your card was declined.',
  cardRefused: 'The card was declined.',
  paypalCancelled: 'The PayPal payment was cancelled.',
  paypalDeclined: 'PayPal declined the payment.',
  paypalInstrument:
    'PayPal could not charge the card or account you chose there. Please try again with another one.',
  paypalRefused: 'PayPal refused the payment. Please choose another way to pay.',
  paypalOften: 'PayPal was asked too often for this payment. Please start it again.',
  paypalExpired: 'The PayPal payment was not approved in time. Please start it again.',
};
