import { bind, callerOf, type Binding } from '../../contracts/call.ts';
import {
  checkRetention,
  pauseRetention,
  readRetention,
  readRetentionRules,
  releaseRetention,
} from '../../contracts/retention.ts';
import type { SettingsService } from '../settings/index.ts';
import type { Retention } from './retention.service.ts';

export function retentionRoutes(retention: Retention, settings: SettingsService): Binding[] {
  return [
    bind(readRetentionRules, () => settings.read('retention')),
    bind(readRetention, () => retention.states()),
    bind(checkRetention, () => retention.check()),
    bind(releaseRetention, async ({ params, body }, call) =>
      retention.release(params.kind, body.checkedAt, (await callerOf(call)).name),
    ),
    bind(pauseRetention, ({ params }) => retention.pause(params.kind)),
  ];
}
