import { useCallback, useEffect, useState } from 'react';
import type { CatalogueItem, listCatalogue } from '../../contracts/catalogue.ts';
import { callAt } from '../lib/api.ts';
import { LANGUAGE } from '../texts/language.ts';

export type Loaded<T> = { state: 'loading' } | { state: 'there'; value: T } | { state: 'failed' };

/** The catalogue as it is now, asked at each visit; `again` asks once more. */
export function useCatalogue(): Loaded<CatalogueItem[]> & { again: () => void } {
  const [loaded, setLoaded] = useState<Loaded<CatalogueItem[]>>({ state: 'loading' });
  const load = useCallback(() => {
    setLoaded({ state: 'loading' });
    callAt<typeof listCatalogue>('GET', '/api/catalogue', { query: { language: LANGUAGE } }).then(
      (value) => setLoaded({ state: 'there', value }),
      (error: unknown) => {
        console.info('The catalogue could not be read just now.', error);
        setLoaded({ state: 'failed' });
      },
    );
  }, []);
  useEffect(load, [load]);
  return { ...loaded, again: load };
}
