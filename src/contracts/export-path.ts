import type { Endpoint } from './endpoint.ts';

/** How a list can be taken out. */
export const FORMATS = ['csv', 'xlsx'] as const;
export type Format = (typeof FORMATS)[number];

/** What each is sent as. */
export const MEDIA_TYPES: Record<Format, string> = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** The address of a list's file. Apart from exports.ts, so that the office does not carry every list's columns. */
export const exportPath = (list: Pick<Endpoint, 'path'>, format: Format): string =>
  `${list.path}/export.${format}`;
