import type { FastifyRequest } from 'fastify';
import { nairobiStamp } from '../../kernel/clock.ts';
import { randomText } from '../../kernel/ids.ts';
import type { Answer } from '../answer.ts';
import { jsonBody } from '../kit.ts';
import type { SandboxContext } from '../context.ts';
import type { Fault } from '../faults.ts';
import { takingsBetween, type Taking } from './receipts.ts';
import { checkToken, darajaError, invalidField, isAddress, textOf } from './token.ts';

const KIND = 'pull-registration';
const PAGE = 100;

/** POST /pulltransactions/v1/register (docs/providers.md §1.12). */
export function registerPull(ctx: SandboxContext, request: FastifyRequest, fault: Fault): Answer {
  const refused = checkToken(ctx, request, fault);
  if (refused) return refused;
  const body = jsonBody(request);
  const shortcode = textOf(body.ShortCode);
  if (shortcode !== ctx.options.mpesa.shortcode) return invalidField('ShortCode');
  if (!/^(0|254)[17]\d{8}$/.test(textOf(body.NominatedNumber)))
    return invalidField('NominatedNumber');
  if (!isAddress(textOf(body.CallBackURL))) return invalidField('CallBackURL');
  const known = ctx.store.get<true>(KIND, shortcode) !== null;
  ctx.store.put(KIND, shortcode, true);
  const words = known ? 'Shortcode already registered' : 'Shortcode registered successfully';
  return {
    status: 200,
    body: {
      ResponseRefID: randomText(12),
      ResponseStatus: known ? '1001' : '1000',
      ShortCode: shortcode,
      ResponseDescription: words,
    },
  };
}

/** POST /pulltransactions/v1/query: what was taken, by hand and by prompt, a hundred at a time; an array within an array. */
export function pullTransactions(
  ctx: SandboxContext,
  request: FastifyRequest,
  fault: Fault,
): Answer {
  const refused = checkToken(ctx, request, fault);
  if (refused) return refused;
  const body = jsonBody(request);
  if (ctx.store.get(KIND, textOf(body.ShortCode)) === null)
    return darajaError(500, '500.003.1001', 'The shortcode is not registered');
  const [from, to, offset] = [
    momentOf(textOf(body.StartDate)),
    momentOf(textOf(body.EndDate)),
    Number(textOf(body.OffSetValue)),
  ];
  if (!from) return invalidField('StartDate');
  if (!to) return invalidField('EndDate');
  if (!Number.isSafeInteger(offset) || offset < 0) return invalidField('OffSetValue');
  const rows = takingsBetween(ctx, from, new Date(to.getTime() + 999))
    .slice(offset, offset + PAGE)
    .map(rowOf);
  const found = rows.length > 0;
  return {
    status: 200,
    body: {
      ResponseRefID: randomText(12),
      ResponseCode: found ? '1000' : '1001',
      ResponseMessage: found ? 'Success' : 'No records',
      Response: [rows],
    },
  };
}

function rowOf({ receipt, phone, amount, account, at }: Taking) {
  const stamp = nairobiStamp(new Date(at));
  const trxDate = `${stamp.slice(0, 4)}-${stamp.slice(4, 6)}-${stamp.slice(6, 8)}T${stamp.slice(8, 10)}:${stamp.slice(10, 12)}:${stamp.slice(12)}Z`;
  return {
    transactionId: receipt,
    trxDate,
    msisdn: phone,
    sender: 'MPESA',
    transactiontype: 'c2b-pay-bill-debit',
    billreference: account,
    amount: `${amount}.00`,
    organizationname: 'Mfano Technologies',
  };
}

/** "2020-08-04 8:36:00" in Nairobi. */
function momentOf(text: string): Date | null {
  const parts = /^(\d{4}-\d\d-\d\d) (\d{1,2}):(\d\d):(\d\d)$/.exec(text);
  const at = parts
    ? new Date(`${parts[1]}T${parts[2]!.padStart(2, '0')}:${parts[3]}:${parts[4]}+03:00`)
    : null;
  return at && !Number.isNaN(at.getTime()) ? at : null;
}
