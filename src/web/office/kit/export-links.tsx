import type { Endpoint } from '../../../contracts/endpoint.ts';
import { exportPath, FORMATS, type Format } from '../../../contracts/export-path.ts';
import { Icon } from '../../ui/icons.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { useDownload } from './use-download.ts';
import { checkProof } from '../../../contracts/second-factor.ts';
import { useAction } from './use-action.ts';

const NAMES: Record<Format, string> = { csv: 'CSV', xlsx: 'Excel' };

interface Props {
  list: Pick<Endpoint, 'path'>;
  /** Search, filters and order as the list has them. */
  query: Record<string, string>;
}

/** The rows that the filters leave, all pages, as files for a spreadsheet; a long one says how far it is. */
export function ExportLinks({ list, query }: Props) {
  const search = new URLSearchParams(query);
  const queryString = search.size > 0 ? `?${search}` : '';
  return FORMATS.map((format) => (
    <ExportLink key={format} format={format} href={`${exportPath(list, format)}${queryString}`} />
  ));
}

function ExportLink({ format, href }: { format: Format; href: string }) {
  const { progress, start } = useDownload();
  const proof = useProof();
  // Once it is known who takes it (D165).
  const take = async (): Promise<void> => {
    if (await proof()) await start(href);
  };
  return (
    <a
      href={href}
      download
      aria-disabled={progress !== null || undefined}
      className={buttonClass('quiet', 'small')}
      onClick={(event) => {
        event.preventDefault();
        if (progress === null) void take();
      }}
    >
      <Icon name="download" className="size-4 max-sm:hidden" />
      {NAMES[format]}
      <span role="status" className="font-normal tabular-nums empty:hidden">
        {progress}
      </span>
    </a>
  );
}

/**
 * For what is no call, as a file to download: asks who is there where that is not fresh (D165), and answers whether it
 * is now. A call needs nothing: `callApi` asks by itself.
 */
function useProof(): () => Promise<boolean> {
  const check = useAction(checkProof);
  return async () => (await check.run({})) !== null;
}
