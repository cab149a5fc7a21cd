import { createContext, useContext } from 'react';
import type { CurrentUser } from '../../../contracts/accounts.ts';
import { mayRead, mayWrite, type Area } from '../../../contracts/permissions.ts';

/** Who works in the office; given by the shell's loader. */
export const MeContext = createContext<CurrentUser | null>(null);

export function useMe(): CurrentUser {
  const me = useContext(MeContext);
  if (!me) throw new Error('outside of the office');
  return me;
}

/** What the signed-in preset may do in an area: hide or disable the rest. The server decides anyway. */
export function usePermission(area: Area): { read: boolean; write: boolean } {
  const { preset = 'viewer' } = useMe();
  return { read: mayRead(preset, area), write: mayWrite(preset, area) };
}

/** Rows on a page of the lists, as the settings say; given by the shell's loader. */
export const RowsPerPage = createContext(25);
