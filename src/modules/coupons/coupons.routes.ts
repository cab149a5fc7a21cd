import { bind, type Binding } from '../../contracts/call.ts';
import {
  createCoupon,
  deleteCoupon,
  listCoupons,
  readCoupon,
  updateCoupon,
} from '../../contracts/coupons.ts';
import { editOf } from '../../contracts/editing.ts';
import { answerPage } from '../../contracts/paging.ts';
import type { Coupons } from './coupons.service.ts';

export function couponRoutes(coupons: Coupons): Binding[] {
  return [
    bind(listCoupons, async ({ query }, call) =>
      answerPage(call, listCoupons.path, query, await coupons.list(query)),
    ),
    bind(readCoupon, ({ params }) => coupons.read(params.id)),
    bind(createCoupon, async ({ body }, call) => coupons.create(body, await editOf(call))),
    bind(updateCoupon, async ({ params, body }, call) =>
      coupons.update(params.id, body, await editOf(call)),
    ),
    bind(deleteCoupon, async ({ params }, call) => coupons.remove(params.id, await editOf(call))),
  ];
}
