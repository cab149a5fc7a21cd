import { layout, route, type RouteConfig } from '@react-router/dev/routes';

/** Every page's address. One folder a page; surfaces never import each other. */
export default [
  layout('components/layout/site-layout.tsx', [
    route('/', 'site/home/page.tsx'),
    route('/login', 'account/login/page.tsx'),
    route('/register', 'account/register/page.tsx'),
    route('/cart', 'shop/cart/page.tsx'),
    route('/checkout', 'shop/checkout/page.tsx'),
    route('/thank-you', 'shop/thank-you/page.tsx'),
    route('/receipt/:id', 'shop/receipt/page.tsx'),
    route('*', 'site/not-found/page.tsx'),
  ]),
] satisfies RouteConfig;
