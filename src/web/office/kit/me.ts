import { createContext, useContext } from 'react';
import type { CurrentUser } from '../../../contracts/accounts.ts';
import { mayRead, mayWrite, type Area } from '../../../contracts/permissions.ts';

/** The signed-in staff member, from the shell’s loader. */
export const MeContext = createContext<CurrentUser | null>(null);

export function useMe(): CurrentUser {
  const me = useContext(MeContext);
  if (!me) throw new Error('useMe needs the back office around it');
  return me;
}

/** What the signed-in preset may do in an area, to hide or disable the rest. The server enforces it. */
export function usePermission(area: Area): { read: boolean; write: boolean } {
  const { preset = 'viewer' } = useMe();
  return { read: mayRead(preset, area), write: mayWrite(preset, area) };
}

/** Rows per page from the settings, given by the shell’s loader. */
export const RowsPerPage = createContext(25);
