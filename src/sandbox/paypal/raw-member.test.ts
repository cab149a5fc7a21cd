import { expect, it } from 'vitest';
import { rawMember } from './raw-member.ts';

it.each([
  ['{"webhook_event":{"a":1}}', '{"a":1}'],
  ['{"a":"x","webhook_event" : { "b" :\n"}\\"{", "c":[{}]} ,"d":2}', '{ "b" :\n"}\\"{", "c":[{}]}'],
  ['{"webhook_id":"webhook_event","webhook_event":{}}', '{}'],
  ['{"x":{"webhook_event":{"no":1}},"webhook_event":{"yes":1}}', '{"yes":1}'],
  ['{"x":["webhook_event"],"webhook_event":{"yes":"\\\\"}}', '{"yes":"\\\\"}'],
  ['{"webhook_event":"text"}', null],
  ['{"other":{}}', null],
])('finds the event in %s', (json, member) => {
  expect(rawMember(json, 'webhook_event')).toBe(member);
});
