import { bind, callerOf, type Binding } from '../../contracts/call.ts';
import {
  addPasskey,
  beginApp,
  beginPasskey,
  checkProof,
  confirmApp,
  prove,
  readFactors,
  readProofWays,
  readQuestion,
  removeApp,
  removePasskey,
  renewRecoveryCodes,
  resetFactors,
  secondFactor,
} from '../../contracts/second-factor.ts';
import { shown } from './accounts.routes.ts';
import type { FactorEnrolment } from './factor-enrolment.ts';
import type { Proofs } from './proofs.ts';
import type { SecondStep } from './second-step.ts';

export function factorRoutes(
  step: SecondStep,
  proofs: Proofs,
  enrolment: FactorEnrolment,
): Binding[] {
  return [
    bind(secondFactor, async ({ body }, call) => shown(await step.finish(call, body))),
    bind(readQuestion, ({ body }) => step.question(body.challenge)),
    bind(prove, async ({ body }, call) => {
      await proofs.prove(call, await callerOf(call), body);
      return { success: true as const };
    }),
    bind(readProofWays, async (_input, call) => proofs.ways(await callerOf(call))),
    bind(checkProof, async () => ({ fresh: true as const })),
    bind(readFactors, async (_input, call) => enrolment.read(await callerOf(call))),
    bind(beginApp, async (_input, call) => enrolment.beginApp(await callerOf(call))),
    bind(confirmApp, async ({ params, body }, call) =>
      enrolment.confirmApp(await callerOf(call), params.id, body.code),
    ),
    bind(removeApp, async (_input, call) => enrolment.removeApp(await callerOf(call))),
    bind(beginPasskey, async (_input, call) => enrolment.beginPasskey(await callerOf(call))),
    bind(addPasskey, async ({ body }, call) =>
      enrolment.addPasskey(await callerOf(call), body.name || 'Passkey', body.passkey),
    ),
    bind(removePasskey, async ({ params }, call) =>
      enrolment.removePasskey(await callerOf(call), params.id),
    ),
    bind(renewRecoveryCodes, async (_input, call) => ({
      recoveryCodes: await enrolment.renewRecoveryCodes(await callerOf(call)),
    })),
    bind(resetFactors, async ({ params }, call) =>
      enrolment.reset(params.id, await callerOf(call)),
    ),
  ];
}
