/** Words of every private page's form. */
export const copy = {
  unsent:
    'We got no answer, so we might not have received this. What you typed is still here. Press the button again when you are online. We will only receive it once.',
};
