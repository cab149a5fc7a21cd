export { couponRoutes } from './coupons.routes.ts';
export { Coupons } from './coupons.service.ts';
export { couponNamed, takeUse } from './coupons.ts';
export { takenOffEach } from './coupons.ts';
export type { CouponRow } from './coupons.store.ts';
