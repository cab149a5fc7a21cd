import { readContent } from '../../../contracts/content.ts';
import { CONTENT_REGISTRY, titleOf, type ContentKind } from '../../../contracts/content-kinds.ts';
import { Sheet } from '../kit/sheet.tsx';
import { Failed, Loading } from '../kit/states.tsx';
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
  const { data, error, refetch } = useRecord(readContent, known ? { params: { id } } : null);
  const record = known ? data : undefined;
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
      {record && (
        <ContentForm
          key={record.id}
          record={record}
          kind={record.kind}
          place={record.place}
          onDone={onClose}
        />
      )}
      {known &&
        !record &&
        (error ? (
          <Failed title="Failed to load the content" error={error} retry={() => void refetch()} />
        ) : (
          <Loading rows={5} />
        ))}
    </Sheet>
  );
}
