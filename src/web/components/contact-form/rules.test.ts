import { describe, expect, test } from 'vitest';
import { newMessage } from '../../../contracts/messages.ts';
import {
  contactErrors,
  contactValues,
  placedErrors,
  toMessage,
  type ContactValues,
} from './rules.ts';

const good: ContactValues = {
  firstName: 'Wanjiru',
  lastName: 'Otieno',
  email: 'wanjiru@mail.example',
  phone: '',
  subject: 'General enquiry',
  message: 'Hello',
};

describe('the contact form', () => {
  test('everything but the phone is required (S1-266, S1-267, S1-268, S2-257…S2-260)', () => {
    const empty = contactValues(new FormData());
    expect(contactErrors(empty)).toEqual({
      firstName: 'First name is required',
      lastName: 'Last name is required',
      email: 'Email is required',
      subject: 'Subject is required',
      message: 'Message is required',
    });
    expect(contactErrors(good)).toEqual({});
  });

  test('spaces are no answer', () => {
    const form = new FormData();
    form.set('firstName', '   ');
    expect(contactErrors(contactValues(form)).firstName).toBe('First name is required');
  });

  test.each([
    'wanjiru',
    'wanjiru@mail',
    'a b@mail.example',
    '@mail.example',
    'a@b@c.d',
    'a@b.c',
    'wanjiru.otieno+x@mail.co.ke',
  ])('%s is judged as the call judges it (S1-269, S1-270)', (email) => {
    const taken = newMessage.safeParse(toMessage({ ...good, email })).success;
    expect(contactErrors({ ...good, email }).email).toBe(
      taken ? undefined : 'Please enter a valid email address',
    );
  });

  test.each([
    '0712345678',
    '+254 712-345-678',
    '071234567',
    '0712345678a',
    '++254712345678',
    '1'.repeat(31),
    '254 712 345 678',
  ])('%s is judged as the call judges it (S1-271, S1-272)', (phone) => {
    const taken = newMessage.safeParse(toMessage({ ...good, phone })).success;
    expect(contactErrors({ ...good, phone }).phone).toBe(
      taken ? undefined : 'Please enter a valid phone number',
    );
  });

  test('what the form lets through, the call takes at its longest', () => {
    const longest = {
      ...good,
      firstName: 'a'.repeat(70),
      lastName: 'b'.repeat(70),
      subject: 's'.repeat(200),
      message: 'm'.repeat(10_000),
      phone: '1'.repeat(30),
    };
    expect(contactErrors(longest)).toEqual({});
    expect(newMessage.safeParse(toMessage(longest)).success).toBe(true);
    expect(contactErrors({ ...longest, message: 'm'.repeat(10_001) }).message).toBe(
      'Must be 10000 characters or fewer',
    );
  });

  test("the name is sent as one, and the server's word on it stands at the first name (D60)", () => {
    expect(toMessage(good)).toEqual({
      name: 'Wanjiru Otieno',
      email: 'wanjiru@mail.example',
      subject: 'General enquiry',
      message: 'Hello',
      language: 'en',
    });
    expect(placedErrors({ name: 'Name is required', email: 'Email is required' })).toEqual({
      firstName: 'Name is required',
      email: 'Email is required',
    });
  });
});
