import type { Endpoint } from './endpoint.ts';

/** The file formats of an export. */
export const FORMATS = ['csv', 'xlsx'] as const;
export type Format = (typeof FORMATS)[number];

/** The media type of each format. */
export const MEDIA_TYPES: Record<Format, string> = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** The address of a list's file. It is apart from exports.ts, so that the office does not load the columns of all lists. */
export const exportPath = (list: Pick<Endpoint, 'path'>, format: Format): string =>
  `${list.path}/export.${format}`;
