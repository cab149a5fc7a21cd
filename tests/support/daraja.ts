/** What M-Pesa sends to the address of a prompt: paid, where a receipt is named. */
export const stkCallback = (CheckoutRequestID: string, receipt?: string, amount = 2_320) => ({
  Body: {
    stkCallback: {
      MerchantRequestID: '1',
      CheckoutRequestID,
      ResultCode: receipt ? 0 : 1032,
      ResultDesc: receipt ? 'ok' : 'cancelled',
      ...(receipt && {
        CallbackMetadata: {
          Item: [
            { Name: 'Amount', Value: amount },
            { Name: 'MpesaReceiptNumber', Value: receipt },
          ],
        },
      }),
    },
  },
});
