/** Words of every private page's form. */
export const copy = {
  unsent:
    'No answer reached this page, so we might not have received this. What you typed is still here. Press the button again when you are online. We will receive it only once.',
};
