/** Behind the words of a failure, where the call never left the device. */
export const offline = { neverLeft: 'You are offline. Nothing was sent.' };
