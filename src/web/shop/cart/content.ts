export const content = {
  title: 'Your cart',
  empty: {
    title: 'Your Cart is Empty',
    text: "Looks like you haven't added any products to your cart yet.",
    go: 'Continue Shopping',
  },
  offline: 'We could not check prices just now. The prices below are those of your last visit.',
  noScript: 'Your cart is kept in this browser and is shown by a script. Please switch JavaScript on, or order by phone or e-mail: you find both at the foot of this page.',
};
