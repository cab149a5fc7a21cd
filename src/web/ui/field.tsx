import { useId, type ComponentProps, type ReactNode } from 'react';
import { uiCopy } from './copy.ts';

/** What every field has: a visible label, and an error or hint that is tied to it. */
interface FieldProps {
  label: ReactNode;
  /** A text, or what asks about the value. */
  error?: ReactNode;
  hint?: ReactNode;
  /** Adds "(optional)" to the label, or the same in another language. */
  optional?: boolean | string;
  className?: string;
}

export const INPUT_LOOK =
  'block w-full min-h-12 rounded-lg border border-edge bg-raised px-3.5 py-2.5 text-base text-ink placeholder:text-soft aria-invalid:border-danger disabled:border-transparent disabled:bg-sunken [&[readonly]]:border-transparent [&[readonly]]:bg-sunken';

/** Ids and ARIA attributes that tie a control to its label, hint and error. */
export function useFieldIds(
  id: string | undefined,
  { error, hint }: Pick<FieldProps, 'error' | 'hint'>,
) {
  const made = useId();
  const own = id ?? made;
  const describedBy = [error && `${own}-error`, hint && `${own}-hint`].filter(Boolean).join(' ');
  return {
    own,
    aria: {
      id: own,
      'aria-invalid': error ? true : undefined,
      'aria-describedby': describedBy || undefined,
    },
  } as const;
}

/** The frame of a field: label above, error and hint below. */
export function FieldFrame({
  id,
  label,
  error,
  hint,
  optional,
  className = '',
  children,
}: FieldProps & { id: string; children: ReactNode }) {
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1.5 block font-medium">
        {label}
        {optional && (
          <span className="font-normal text-soft">
            {' '}
            {optional === true ? uiCopy.optional : optional}
          </span>
        )}
      </label>
      {children}
      {hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-sm text-soft">
          {hint}
        </p>
      )}
      <FieldError id={id} error={error} />
    </div>
  );
}

/** The region stays in the page so that a new error is read out. */
export function FieldError({ id, error }: { id: string; error?: ReactNode }) {
  return (
    <div aria-live="polite">
      {error && (
        <p id={`${id}-error`} className="mt-1.5 text-sm font-medium text-danger">
          {error}
        </p>
      )}
    </div>
  );
}

/** The props of a field: those of its frame, and of the control itself. */
type ControlProps<Tag extends 'input' | 'textarea' | 'select'> = FieldProps &
  Omit<ComponentProps<Tag>, 'className'>;

/** Splits a field's props into those of its frame and those of its control. */
function useControl<Props extends FieldProps & { id?: string }>({
  label,
  error,
  hint,
  optional,
  className,
  id,
  ...input
}: Props) {
  const { own, aria } = useFieldIds(id, { error, hint });
  return {
    frame: { id: own, label, error, hint, optional, className },
    control: { ...input, ...aria, className: INPUT_LOOK },
  };
}

/** One line of text. Takes react-hook-form's `register` props, or works alone in a plain form. */
export function TextField(props: ControlProps<'input'>) {
  const { frame, control } = useControl(props);
  return (
    <FieldFrame {...frame}>
      <input type="text" {...control} />
    </FieldFrame>
  );
}

export function TextArea(props: ControlProps<'textarea'>) {
  const { frame, control } = useControl(props);
  return (
    <FieldFrame {...frame}>
      <textarea rows={5} {...control} />
    </FieldFrame>
  );
}

/** A native list of choices; pass <option>s as children. */
export function SelectField(props: ControlProps<'select'>) {
  const { frame, control } = useControl(props);
  return (
    <FieldFrame {...frame}>
      <select {...control} />
    </FieldFrame>
  );
}

/** A tick box with its label beside it; the label may hold links. */
export function Checkbox({
  label,
  error,
  hint,
  className = '',
  id,
  ...input
}: Omit<FieldProps, 'optional'> & Omit<ComponentProps<'input'>, 'className' | 'type'>) {
  const { own, aria } = useFieldIds(id, { error, hint });
  return (
    <div className={className}>
      <div className="flex min-h-11 items-center gap-3">
        <input {...input} {...aria} type="checkbox" className="size-6 shrink-0" />
        <label htmlFor={own} className="py-2">
          {label}
        </label>
      </div>
      {hint && (
        <p id={`${own}-hint`} className="text-sm text-soft">
          {hint}
        </p>
      )}
      <FieldError id={own} error={error} />
    </div>
  );
}
