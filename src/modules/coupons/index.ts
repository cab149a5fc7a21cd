export { couponRoutes } from './coupons.routes.ts';
export { Coupons } from './coupons.service.ts';
export { couponNamed, claimUse } from './coupons.ts';
export { discountPerLine } from './coupons.ts';
export type { CouponRow } from './coupons.store.ts';
