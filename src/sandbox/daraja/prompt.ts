/** An STK prompt on somebody's phone, and what became of it. */
export interface Prompt {
  CheckoutRequestID: string;
  MerchantRequestID: string;
  phone: string;
  /** Whole shillings. */
  amount: number;
  reference: string;
  description: string;
  callbackUrl: string;
  shortcode: string;
  openedAt: string;
  /** Milliseconds since 1970; the handset drops the prompt then. */
  until: number;
  outcome: { action: PromptAction; receipt: string | null; at: string } | null;
}

export const ACTIONS = ['pay', 'cancel', 'wrong_pin', 'insufficient_funds', 'timeout'] as const;
export type PromptAction = (typeof ACTIONS)[number];
