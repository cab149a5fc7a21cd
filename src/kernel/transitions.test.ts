import { describe, expect, it } from 'vitest';
import { next, type Table } from './transitions.ts';

const door: Table<'open' | 'shut', 'push' | 'pull'> = {
  open: { push: 'shut', pull: null },
  shut: { push: null, pull: 'open' },
};

describe('state tables', () => {
  it('answers the next state, or null where nothing changes', () => {
    expect([
      next(door, 'open', 'push'),
      next(door, 'open', 'pull'),
      next(door, 'shut', 'pull'),
    ]).toEqual(['shut', null, 'open']);
  });

  it('throws where the table has a hole', () => {
    expect(() => next(door, 'ajar' as 'open', 'push')).toThrow('no transition from ajar on push');
    expect(() => next(door, 'open', 'kick' as 'push')).toThrow('no transition from open on kick');
  });
});
