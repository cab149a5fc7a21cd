import type { Endpoint } from '../../../contracts/endpoint.ts';
import { exportPath, FORMATS, type Format } from '../../../contracts/export-path.ts';
import { Icon } from '../../ui/icons.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { checkProof } from '../../../contracts/second-factor.ts';
import { RowMenu } from './cells.tsx';
import { useAction, notify } from './use-action.ts';
import { useState } from 'react';

const NAMES: Record<Format, string> = { csv: 'CSV', xlsx: 'Excel' };

interface Props {
  list: Pick<Endpoint, 'path'>;
  /** The search, filters and sort order of the list. */
  query: Record<string, string>;
  /** Behind ⋯, where there is little room. */
  menu?: boolean;
}

/** Links to download all filtered rows as a spreadsheet, with progress for a long file. */
export function ExportLinks({ list, query, menu = false }: Props) {
  const { progress, start } = useDownload();
  const proof = useProof();
  const search = new URLSearchParams(query);
  const queryString = search.size > 0 ? `?${search}` : '';
  // After the person has confirmed their identity.
  const take = async (href: string): Promise<void> => {
    if (await proof()) await start(href);
  };
  const links = FORMATS.map((format) => {
    const href = `${exportPath(list, format)}${queryString}`;
    return (
      <a
        key={format}
        href={href}
        download
        aria-disabled={progress !== null || undefined}
        className={buttonClass('quiet', 'small')}
        onClick={(event) => {
          event.preventDefault();
          if (progress === null) void take(href);
        }}
      >
        {!menu && <Icon name="download" className="size-4" />}
        {menu ? `Export as ${NAMES[format]}` : NAMES[format]}
      </a>
    );
  });
  return (
    <>
      {menu ? <RowMenu>{links}</RowMenu> : links}
      <span role="status" className="text-sm digits empty:hidden">
        {progress}
      </span>
    </>
  );
}

/**
 * Asks for proof of identity before a file download if the last proof is old, and returns whether it is now fresh.
 * Calls do not need this, because `callApi` asks itself.
 */
function useProof(): () => Promise<boolean> {
  const check = useAction(checkProof);
  return async () => (await check.run({})) !== null;
}

const MEGABYTE = 1_000_000;

export interface Download {
  /** The progress as text; null while nothing is loading. */
  progress: string | null;
  /** Fetches a file and saves it through the browser. Shows errors; never throws. */
  start(href: string): Promise<void>;
}

/** Fetches a slow file and reports its progress. */
export function useDownload(): Download {
  const [progress, setProgress] = useState<string | null>(null);
  return {
    progress,
    async start(href) {
      setProgress('');
      try {
        const answer = await fetch(href);
        if (!answer.ok || !answer.body) throw new Error(await refusalOf(answer));
        keep(await read(answer, setProgress), nameOf(answer));
      } catch (error) {
        // The browser's own words for a lost connection are for programmers.
        const why = error instanceof TypeError ? 'Try again.' : (error as Error).message;
        notify('error', `We could not create the file. ${why}`.trim());
      } finally {
        setProgress(null);
      }
    },
  };
}

async function refusalOf(answer: Response): Promise<string> {
  const isJson = answer.headers.get('content-type')?.startsWith('application/json');
  return isJson ? ((await answer.json()) as { message?: string }).message! : 'Try again.';
}

/** Reads the parts as they arrive; a CSV counts lines, a packed file only bytes. */
async function read(answer: Response, tell: (text: string) => void): Promise<Blob> {
  const type = answer.headers.get('content-type') ?? '';
  const total = Number(answer.headers.get('x-total-count'));
  const reader = answer.body!.getReader();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  let lines = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    parts.push(part.value);
    bytes += part.value.length;
    if (type.startsWith('text/csv')) for (const byte of part.value) if (byte === 10) lines++;
    tell(
      lines > 0 && total > 0
        ? `${Math.min(99, Math.floor((lines / total) * 100))}%`
        : sizeOf(bytes),
    );
  }
  return new Blob(parts, { type });
}

const sizeOf = (bytes: number): string =>
  bytes < MEGABYTE ? `${Math.ceil(bytes / 1_000)} kB` : `${(bytes / MEGABYTE).toFixed(1)} MB`;

const nameOf = (answer: Response): string =>
  /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1] ?? 'export';

function keep(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  link.click();
  // By the next tick the browser has the file; keeping the URL would hold it in memory.
  setTimeout(() => URL.revokeObjectURL(address));
}
