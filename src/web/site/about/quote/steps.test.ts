import { describe, expect, test } from 'vitest';
import { quoteErrors } from './rules.ts';
import { firstFault, quoteTyped } from './steps.ts';

const empty = quoteTyped(new FormData());
const you = {
  ...empty,
  fullName: 'Wanjiru Otieno',
  email: 'wanjiru@mail.example',
  mobile: '0712 345 678',
  businessName: 'Otieno Hardware',
};

describe('the quote wizard', () => {
  test('a step is judged by its own fields (S2-193, S2-231, S2-232, S2-234, S2-235)', () => {
    expect(quoteErrors(empty, 1)).toEqual({
      fullName: 'Full name is required',
      email: 'Email is required',
      mobile: 'Mobile number is required',
      businessName: 'Business name is required',
    });
    expect(quoteErrors(you, 1)).toEqual({});
  });

  test('addresses and numbers that cannot be (S2-233, D69)', () => {
    expect(quoteErrors({ ...you, email: 'wanjiru', mobile: '12345' }, 1)).toEqual({
      email: 'Please enter a valid email address',
      mobile: 'Please enter a valid phone number',
    });
  });

  test('the later steps have their words (S2-236…S2-239)', () => {
    expect(quoteErrors(you, 2)).toEqual({ selectedServices: 'Please select at least one service' });
    expect(quoteErrors(you)).toEqual({
      selectedServices: 'Please select at least one service',
      referralSource: 'Please select how you heard about us',
      details: 'Project details are required',
      consent: 'You must agree to the terms to proceed',
    });
  });

  test('the first fault says which step to go to', () => {
    expect(firstFault(quoteErrors(you))).toEqual({ field: 'selectedServices', step: 2 });
    expect(firstFault({ consent: 'no', details: 'no' })).toEqual({ field: 'details', step: 3 });
    expect(firstFault({})).toBeNull();
  });

  test('a form is read as the call wants it', () => {
    const form = new FormData();
    for (const service of ['Bulk SMS', 'Web Hosting']) form.append('selectedServices', service);
    form.set('fullName', ' Wanjiru ');
    form.set('consent', 'on');
    expect(quoteTyped(form)).toMatchObject({
      fullName: 'Wanjiru',
      selectedServices: ['Bulk SMS', 'Web Hosting'],
      consent: true,
      details: '',
    });
  });
});
