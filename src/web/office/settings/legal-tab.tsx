import { useState } from 'react';
import { LEGAL, type LegalName } from '../../../contracts/legal-names.ts';
import {
  legalSource,
  publishLegal,
  readLegalSource,
  type EditedLegal,
} from '../../../contracts/legal.ts';
import { showMoment } from '../../../kernel/moments.ts';
import { SelectField, TextArea } from '../../ui/field.tsx';
import { RecordForm, useRecordForm } from '../kit/record-form.tsx';
import { Options } from '../kit/controls.tsx';
import { usePermission } from '../kit/me.ts';
import { OneRecord } from '../kit/states.tsx';
import { ifMatch, useAction } from '../kit/use-action.ts';
import { useRecord } from '../kit/use-record.ts';

export const LEGAL_TITLES: Record<LegalName, string> = {
  terms: 'Terms of Sale',
  privacy: 'Privacy Notice',
  license: 'Licence',
  refunds: 'Refund Policy',
};

/** The legal texts, one at a time: the current text, the form to publish a new one, and all versions. */
export function LegalTab({ about }: { about: string }) {
  const [name, setName] = useState<LegalName>('terms');
  const found = useRecord(readLegalSource, { params: { name } });
  return (
    <>
      <h2 id="legal-title" className="text-xl">
        Legal texts
      </h2>
      <p className="mt-1.5 max-w-prose text-soft">{about}</p>
      <div className="mt-6 max-w-xs">
        <SelectField
          label="Text"
          value={name}
          onChange={(event) => setName(event.target.value as LegalName)}
        >
          <Options of={LEGAL.map((each) => [each, LEGAL_TITLES[each]] as const)} />
        </SelectField>
      </div>
      <OneRecord found={found} failed="We could not load this text." rows={5}>
        {(text) => (
          <div key={text.name} className="mt-6">
            <Words row={text} />
            <Versions row={text} />
          </div>
        )}
      </OneRecord>
    </>
  );
}

function Words({ row }: { row: EditedLegal }) {
  const { write } = usePermission('company');
  const publish = useAction(publishLegal, {
    done: ({ version }) => `${row.title}: version ${version} is published`,
  });
  const form = useRecordForm(legalSource, {
    draft: `legal:${row.name}`,
    row,
    failed: 'We could not publish the text. Try again.',
    values: ({ lead, text, kiswahili }) => ({ lead, text, kiswahili }),
    send: (values, read) =>
      publish.send({ params: { name: row.name }, body: values, headers: ifMatch(read) }),
    ask: () => ({
      title: `Publish a new version of “${row.title}”?`,
      text: 'Everyone will see it at once. We will record this version with each new order and consent. People can still read the earlier version.',
      confirm: 'Publish',
    }),
  });
  const fields = (
    <>
      <TextArea label="Introduction" rows={3} required {...form.field('lead')} />
      <TextArea
        label="Text"
        rows={24}
        required
        hint="Start a section with ##, and a list item with -. An empty line ends a paragraph. {rate} is the VAT rate in percent. {messages}, {quotes} and so on are the periods under Retention."
        {...form.field('text')}
      />
      <fieldset className="grid gap-5">
        <legend className="mb-3 font-medium">In Kiswahili</legend>
        <p className="text-sm text-soft">
          Translate every change of the English. If you leave both fields empty, readers of
          Kiswahili get the English text.
        </p>
        <TextArea label="Introduction in Kiswahili" rows={3} {...form.field('kiswahili.lead')} />
        <TextArea label="Text in Kiswahili" rows={24} {...form.field('kiswahili.text')} />
      </fieldset>
    </>
  );
  return write ? (
    <RecordForm form={form} save="Publish">
      {fields}
    </RecordForm>
  ) : (
    <fieldset disabled className="grid gap-5">
      {fields}
    </fieldset>
  );
}

function Versions({ row }: { row: EditedLegal }) {
  return (
    <section aria-labelledby="legal-versions" className="mt-10 border-t border-line pt-6">
      <h3 id="legal-versions" className="text-lg">
        Versions
      </h3>
      <ul className="mt-3 text-sm">
        {row.versions.map(({ version, publishedAt, publishedBy }) => (
          <li
            key={version}
            className="flex flex-wrap justify-between gap-x-4 border-t border-line py-2"
          >
            <a
              href={`/legal/${row.name}/${version}`}
              className="font-medium underline decoration-line underline-offset-4 hover:decoration-current"
            >
              {version}
            </a>
            <span className="text-soft">
              {showMoment(publishedAt)}, {publishedBy ?? 'by a settings change or an update'}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
