import { describe, expect, test } from 'vitest';
import { applicationForm } from '../../../../contracts/recruitment.ts';
import { applicationErrors, applicationTexts, MAX_RESUME_BYTES } from './rules.ts';

const pdf = (name = 'cv.pdf', type = 'application/pdf', size = 20) =>
  new File([new Uint8Array(size)], name, { type });
const good = {
  fullName: 'Wanjiru Otieno',
  email: 'wanjiru@mail.example',
  phone: '0712 345 678',
  linkedIn: '',
  skills: '',
};

function formOf(values: Partial<typeof good>, resume: File | null = pdf()): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...good, ...values })) form.set(name, value);
  if (resume) form.set('resume', resume);
  return form;
}

describe('the application form', () => {
  test('name, e-mail, phone and resume are required, spaces are no answer (S2-251…S2-254)', () => {
    const empty = new FormData();
    empty.set('fullName', '  ');
    expect(applicationErrors(empty)).toEqual({
      fullName: 'Full name is required',
      email: 'Email is required',
      phone: 'Phone number is required',
      resume: 'CV is required',
    });
    expect(applicationErrors(formOf({}))).toEqual({});
  });

  test('a file field that was left alone is an empty file without a name', () => {
    expect(applicationErrors(formOf({}, new File([], ''))).resume).toBe('CV is required');
  });

  test.each([
    'https://www.linkedin.com/in/wanjiru',
    'HTTP://a.example',
    'linkedin.com/in/wanjiru',
    'javascript:alert(1)',
    'https://',
    '',
  ])('%s is judged as the call judges it (S2-255)', (linkedIn) => {
    const form = formOf({ linkedIn });
    const taken = applicationForm.safeParse({
      ...applicationTexts(form),
      jobId: 'job_1',
      resume: { filename: 'cv.pdf', bytes: new Uint8Array(9) },
    }).success;
    expect(applicationErrors(form).linkedIn).toBe(taken ? undefined : 'Please enter a valid URL');
  });

  test('the resume is a PDF by type or name, of 5 MB at most (S2-256)', () => {
    expect(applicationErrors(formOf({}, pdf('cv.docx', 'application/msword'))).resume).toBe(
      'The CV must be a PDF',
    );
    expect(applicationErrors(formOf({}, pdf('CV.PDF', ''))).resume).toBeUndefined();
    expect(
      applicationErrors(formOf({}, pdf('cv.pdf', 'application/pdf', MAX_RESUME_BYTES + 1))).resume,
    ).toBe('The CV must be 5 MB or smaller');
  });
});
