export { audioTypeOf } from './audio.ts';
export { contentTypeOf, Files, harmlessName, pathOf } from './files.service.ts';
export { fetchPicture } from './fetch-picture.ts';
export { kindOf, paperFrom, pictureFrom, remakePicture, tooManyPixels } from './picture.ts';
export type { FileRow } from './files.store.ts';
export type { Storage } from './storage.ts';
