import { createContext } from 'react';

/** Rows on a page of the lists, as the settings say (D59); given by the shell's loader. */
export const RowsPerPage = createContext(25);
