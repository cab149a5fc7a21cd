import type { AnyBody } from './api.ts';
import type { TestProduct } from './product.ts';
import type { Staff } from './staff.ts';
import type { Settings, SettingsGroup } from '../../src/contracts/settings.ts';

export type Shown<Group extends SettingsGroup> = Settings[Group] & {
  updated_at: string;
  updated_by: string | null;
  warnings: string[];
  fields?: Record<string, string>;
  code?: string;
  message?: string;
};

/** The settings as staff read and change them, and what the shop offers by them. */
export function settingsDesk(product: TestProduct, staff: Staff<AnyBody>) {
  const read = async <Group extends SettingsGroup>(group: Group): Promise<Shown<Group>> =>
    (await staff<Shown<Group>>('GET', `/api/settings/${group}`)).body;
  const change = <Group extends SettingsGroup>(
    group: Group,
    body: unknown,
    headers: Record<string, string> = {},
  ) => staff<Shown<Group>>('PUT', `/api/settings/${group}`, body, headers);
  const methods = async () =>
    (
      await product.api<{
        methods: { id: string; maxAmount: number }[];
        rate: { value: string; date: string };
        paybill?: string;
      }>('GET', '/api/payments/methods')
    ).body;
  return { read, change, methods };
}
