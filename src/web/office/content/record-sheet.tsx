import { readContent } from '../../../contracts/content.ts';
import { CONTENT_REGISTRY, titleOf, type ContentKind } from '../../../contracts/content-kinds.ts';
import { OneRecord } from '../kit/one-record.tsx';
import { Sheet } from '../kit/sheet.tsx';
import { useRecord } from '../kit/use-record.ts';
import { ContentForm } from './content-form.tsx';

interface RecordSheetProps {
  /** "new" for one to add; null for none. */
  id: string | null;
  kind: ContentKind;
  /** Where a new one goes. */
  place: string;
  onClose: () => void;
}

/** One record to add or to change. */
export function RecordSheet({ id, kind, place, onClose }: RecordSheetProps) {
  const known = id !== null && id !== 'new';
  const found = useRecord(readContent, known ? { params: { id } } : null);
  const record = known ? found.data : undefined;
  return (
    <Sheet
      open={id !== null}
      title={
        record
          ? titleOf(record)
          : known
            ? CONTENT_REGISTRY[kind].label
            : `Add a ${CONTENT_REGISTRY[kind].label.toLowerCase()}`
      }
      onClose={onClose}
      wide
    >
      {id === 'new' && (
        <ContentForm key={kind} record={null} kind={kind} place={place} onDone={onClose} />
      )}
      {known && (
        <OneRecord found={found} failed="Failed to load the content" rows={5}>
          {(read) => (
            <ContentForm
              key={read.id}
              record={read}
              kind={read.kind}
              place={read.place}
              onDone={onClose}
            />
          )}
        </OneRecord>
      )}
    </Sheet>
  );
}
