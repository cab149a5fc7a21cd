import { useEffect, useRef, useState, type BaseSyntheticEvent } from 'react';
import {
  get,
  set,
  useForm,
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
  type Resolver,
} from 'react-hook-form';
import type * as z from 'zod/mini';
import { ApiError, NetworkError } from '../lib/api.ts';
import { orOffline } from '../lib/not-sent.ts';
import { sayIssue } from '../texts/messages/say.ts';
import { uiCopy } from './copy.ts';
import { useOneAtATime, afterPress } from './press.ts';

/**
 * The one way to make a form: the contract's schema checks it in the browser, the server's answer fills in what
 * only the server knows. Errors show for fields that were left once, and for all after a try to send.
 *
 *   const form = useContractForm(registration, {
 *     defaultValues: { firstName: '', terms: false as never, … },
 *     send: async (values) => { await callApi(register, { body: values }); navigate('/login'); },
 *   });
 *   <form method="post" onSubmit={form.submit} noValidate>
 *     {form.fault && <Notice tone="danger">{form.fault}</Notice>}
 *     <TextField label="First name" autoComplete="given-name" {...form.field('firstName')} />
 *     <Checkbox label="I accept the terms" {...form.field('terms')} />
 *     <Button busy={form.busy}>Sign up</Button>
 *   </form>
 *
 * A number field passes `form.field('quantity', { valueAsNumber: true })`.
 */
type FormSchema = z.ZodMiniType<FieldValues, FieldValues>;

/** The schema, or how to fetch it where the page should not wait for it; null where the network did not bring it. */
type SchemaSource<S extends FormSchema> = S | (() => Promise<S | null>);

interface Options<S extends FormSchema> {
  defaultValues: DefaultValues<z.input<S>>;
  /** What the form does; throws ApiError or NetworkError when the server refuses or cannot be reached. */
  send: (values: z.output<S>) => Promise<void> | void;
  /** The words for a failure, where they are not the server's own. */
  faultText?: (error: ApiError | NetworkError) => string;
}

export function useContractForm<S extends FormSchema>(
  schema: SchemaSource<S>,
  { defaultValues, send, faultText = wordsOf }: Options<S>,
) {
  const [fault, setFault] = useState<string | null>(null);
  const form = useForm<z.input<S>, unknown, z.output<S>>({
    defaultValues,
    resolver: resolverOf(schema),
    mode: 'onTouched',
    shouldFocusError: false,
  });
  const { errors, isSubmitting } = form.formState;
  const refused = useFocusFault();

  async function sendAndTell(values: z.output<S>): Promise<void> {
    setFault(null);
    try {
      await send(values);
    } catch (error) {
      if (!(error instanceof ApiError) && !(error instanceof NetworkError)) throw error;
      const placed = error instanceof ApiError ? placeErrors(error) : 0;
      if (placed === 0) setFault(orOffline(faultText(error), error));
    }
  }

  /** Puts the server's texts at their fields; answers how many found one. */
  function placeErrors(error: ApiError): number {
    const known = Object.entries(error.fields).filter(
      ([name]) => get(form.getValues(), name) !== undefined,
    );
    for (const [name, message] of known)
      form.setError(name as Path<z.input<S>>, { type: 'server', message });
    if (known.length > 0) refused.tell();
    return known.length;
  }

  const submit = useOneAtATime((event) => {
    refused.from(event);
    return form.handleSubmit(sendAndTell, refused.tell)(event);
  });

  return {
    ...form,
    /** Props for a field of ui/field.tsx. */
    field: (name: Path<z.input<S>>, options?: Parameters<typeof form.register>[1]) => ({
      ...form.register(name, options),
      error: (get(errors, name) as { message?: string } | undefined)?.message,
    }),
    submit,
    busy: isSubmitting,
    fault,
    setFault,
  };
}

/** Focuses the first invalid field on the page, once its error is shown. */
function useFocusFault() {
  const form = useRef<HTMLElement>(null);
  const waits = useRef(false);
  useEffect(() => {
    const field = waits.current && form.current?.querySelector<HTMLElement>('[aria-invalid=true]');
    if (!field) return;
    waits.current = false;
    // It may have been folded away.
    field.closest('details')?.setAttribute('open', '');
    field.focus();
  });
  return {
    from(event?: BaseSyntheticEvent): void {
      form.current = event?.currentTarget as HTMLElement;
      waits.current = false;
    },
    tell: () => void (waits.current = true),
  };
}

function wordsOf(error: ApiError | NetworkError): string {
  return error instanceof NetworkError ? uiCopy.noNetwork : error.message || uiCopy.failed;
}

/** The first complaint of each field; a text of the contract each. Without the schema the server alone judges. */
function resolverOf<S extends FormSchema>(
  source: SchemaSource<S>,
): Resolver<z.input<S>, unknown, z.output<S>> {
  return async (live) => {
    // The form writes on in the same object while the rules come; judged is what was pressed.
    const values = structuredClone(live);
    const schema = typeof source === 'function' ? await source() : source;
    await afterPress();
    if (!schema) return { values: values as z.output<S>, errors: {} };
    const result = schema.safeParse(values);
    if (result.success) return { values: result.data, errors: {} };
    const errors: FieldErrors<z.input<S>> = {};
    for (const issue of result.error.issues) {
      const name = issue.path.join('.') || 'root';
      if (get(errors, name)) continue;
      set(errors, name, { type: issue.code, message: sayIssue(name, issue) });
    }
    return { values: {}, errors };
  };
}
