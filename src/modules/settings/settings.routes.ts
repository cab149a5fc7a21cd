import { bind, callerOf, type Binding } from '../../contracts/call.ts';
import { editOf } from '../../contracts/editing.ts';
import {
  readCompany,
  readFigures,
  settingsGroups,
  type SettingsGroup,
} from '../../contracts/settings.ts';
import { readSeller } from '../../contracts/seller.ts';
import { factsIn } from './defaults.ts';
import type { SettingsOffice } from './settings.office.ts';
import { type SettingsService, standardVat } from './settings.service.ts';

export function settingsRoutes(
  settings: SettingsService,
  office: SettingsOffice,
  { live, paybill }: { live: boolean; paybill: string | null },
): Binding[] {
  return [
    bind(readCompany, async ({ query }) => ({
      ...factsIn(query.language ?? 'en', await settings.read('company')),
      vatRate: await standardVat(settings),
      paybill: paybill ?? '',
      ...taxNumbers(await settings.read('seller')),
    })),
    bind(readSeller, async () => {
      const [seller, { phone, email }] = await Promise.all([
        settings.read('seller'),
        settings.read('company'),
      ]);
      const { legalName: name, address } = seller;
      return { name, address, phone, email, ...taxNumbers(seller) };
    }),
    bind(readFigures, async () => {
      const { approved, ...figures } = await settings.read('figures');
      return { figures: approved || !live ? figures : null };
    }),
    ...(Object.keys(settingsGroups) as SettingsGroup[]).flatMap((group) =>
      groupRoutes(office, group),
    ),
  ];
}

const taxNumbers = ({
  kraPin,
  vatRegistered,
  vatNumber,
}: {
  kraPin: string;
  vatRegistered: boolean;
  vatNumber: string;
}) => ({ kraPin, vatNumber: vatRegistered ? vatNumber : '' });

function groupRoutes(office: SettingsOffice, group: SettingsGroup): Binding[] {
  const { read, change } = settingsGroups[group];
  return [
    bind(read, () => office.read(group)),
    bind(change, async ({ body }, call) =>
      office.change(group, body as object, await editOf(call), await callerOf(call)),
    ),
  ];
}
