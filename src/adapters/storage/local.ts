import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Away } from '../../kernel/away.ts';
import type { Storage } from '../../modules/files/storage.ts';

const KEY = /^[a-z]+\/[a-z0-9]+\.[a-z0-9]+$/;

/** Files below one folder. An object is written beside its place, flushed, and renamed into it. */
export function createLocalStorage(root: string): Storage {
  const pathOf = (key: string): string => {
    if (!KEY.test(key)) throw new Error(`not a key of the storage: ${key}`);
    return join(root, key);
  };
  return {
    async put(key, bytes) {
      const path = pathOf(key);
      const beside = `${path}.${randomUUID()}.part`;
      try {
        await mkdir(dirname(path), { recursive: true });
        const file = await open(beside, 'wx', 0o640);
        try {
          await file.writeFile(bytes);
          await file.sync();
        } finally {
          await file.close();
        }
        await rename(beside, path);
      } catch (error) {
        await rm(beside, { force: true }).catch(() => undefined);
        throw away(error);
      }
    },
    async get(key) {
      const path = pathOf(key);
      try {
        return await readFile(path);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
        throw away(error);
      }
    },
    async remove(key) {
      const path = pathOf(key);
      await rm(path, { force: true }).catch((error: unknown) => {
        throw away(error);
      });
    },
  };
}

/** A disk that is full, gone or only read: none of it is the caller's. */
function away(error: unknown): Away {
  const { code } = error as NodeJS.ErrnoException;
  return new Away('storage', `the storage does not take part (${code ?? 'unknown'})`, error);
}
