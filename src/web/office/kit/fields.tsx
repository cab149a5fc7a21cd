import { useState, type ReactNode, type ComponentProps, useEffect, useRef } from 'react';
import { TextArea, TextField } from '../../ui/field.tsx';
import { Icon } from '../../ui/icons.tsx';

interface LinesFieldProps {
  label: string;
  hint?: string;
  error?: ReactNode;
  rows?: number;
  required?: boolean;
  lines: string[];
  onLines: (lines: string[]) => void;
}

/** A list of short texts, typed one per line. Empty lines are ignored. */
export function LinesField({
  label,
  hint = 'One per line.',
  error,
  rows = 5,
  required,
  lines,
  onLines,
}: LinesFieldProps) {
  const [typed, setTyped] = useState(() => lines.join('\n'));
  // A value set from outside (a discarded draft) is shown; typed text keeps its blank lines.
  const shown = linesOf(typed).join('\n') === lines.join('\n') ? typed : lines.join('\n');
  return (
    <TextArea
      label={label}
      hint={hint}
      error={error}
      rows={rows}
      required={required}
      value={shown}
      onChange={(event) => {
        setTyped(event.target.value);
        onLines(linesOf(event.target.value));
      }}
    />
  );
}

const linesOf = (typed: string): string[] =>
  typed
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** Registers a field that holds a number. */
export const NUMBER = { valueAsNumber: true };
/** The same for an optional number, which is null when empty. */
export const NUMBER_OR_NONE = {
  setValueAs: (typed: unknown) => (typed === '' || typed === null ? null : Number(typed)),
};
/** The same for an optional text or day. */
export const TEXT_OR_NONE = { setValueAs: (typed: unknown) => typed || null };

type Props = ComponentProps<typeof TextField>;

/** A whole number, by default at least 1. */
export function CountField(props: Props) {
  return <TextField type="number" inputMode="numeric" min={1} {...props} />;
}

/** A sum of money, to the cent. */
export function AmountField(props: Props) {
  return <TextField type="number" inputMode="decimal" min={0} step={0.01} {...props} />;
}

/** A field of the record that has Kiswahili: its label, and `line`, `text` with so many rows, or `lines`. */
export interface KiswahiliField {
  label: string;
  input: 'line' | 'text' | 'lines';
  rows?: number;
}

/** What it needs of a record's form; methods, so that a form with fewer names fits. */
interface OfForm {
  field(
    name: string,
  ): Omit<ComponentProps<typeof TextField>, 'label'> &
    Omit<ComponentProps<typeof TextArea>, 'label'>;
  watch(name: string): unknown;
  put(name: string, value: never): void;
}

interface InKiswahiliProps {
  form: OfForm;
  /** By the name of the English field. */
  fields: Record<string, KiswahiliField>;
  children?: ReactNode;
}

/** A record's texts in Kiswahili (`kiswahili.title` and so on), folded until somebody writes them or one has a problem. */
export function InKiswahili({ form, fields, children }: InKiswahiliProps) {
  const fold = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (fold.current?.querySelector('[aria-invalid="true"], [data-conflict]'))
      fold.current.open = true;
  });
  return (
    <details ref={fold} className="group rounded-xl border border-line px-4 py-1 open:pb-5">
      <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-3 font-medium">
        <span>
          In Kiswahili <span className="font-normal text-soft">(optional)</span>
        </span>
        <Icon name="chevron" className="size-5 shrink-0 group-open:rotate-180" />
      </summary>
      <p className="mt-1 mb-4 text-sm text-soft">
        If you leave a field empty, pages in Kiswahili show its English.
      </p>
      <div className="grid gap-5">
        {Object.entries(fields).map(([name, field]) => (
          <Field key={name} name={name} field={field} form={form} />
        ))}
        {children}
      </div>
    </details>
  );
}

interface FieldProps extends Pick<InKiswahiliProps, 'form'> {
  name: string;
  field: KiswahiliField;
}

function Field({ name, field: { label, input, rows = 4 }, form }: FieldProps) {
  const path = `kiswahili.${name}`;
  const { error, ...registered } = form.field(path);
  const of = { label: `${label} in Kiswahili`, error };
  if (input === 'lines')
    return (
      <LinesField
        {...of}
        lines={(form.watch(path) as string[] | undefined) ?? []}
        onLines={(lines) => form.put(path, lines as never)}
      />
    );
  return input === 'line' ? (
    <TextField lang="sw" {...of} {...registered} />
  ) : (
    <TextArea lang="sw" rows={rows} {...of} {...registered} />
  );
}
