import { applicationStatus } from '../../../contracts/recruitment.ts';
import type { Application } from '../../../contracts/recruitment-office.ts';
import { ChoiceSelect } from '../kit/choice-select.tsx';

type Status = Application['status'];

const LOOKS: Record<Status, string> = {
  'Under Review': 'bg-sunrise/25 text-ink',
  Shortlisted: 'bg-good-soft text-good',
  Rejected: 'bg-sunken text-soft',
};

interface StatusSelectProps {
  /** Whose application it is, for screen readers. */
  name: string;
  value: Status;
  disabled: boolean;
  onChoose: (status: Status) => void;
}

/** Any of the three can be set at any time (S2-181). */
export function StatusSelect({ name, value, disabled, onChoose }: StatusSelectProps) {
  return (
    <ChoiceSelect
      aria-label={`Status of ${name}`}
      title="Set here, nobody is mailed. Open the application to decide and write."
      value={value}
      disabled={disabled}
      options={applicationStatus.options.map((status) => [status, status] as const)}
      onChoose={(status) => onChoose(status as Status)}
      className={`min-h-9 rounded-md border border-edge px-2 text-sm font-semibold disabled:border-transparent disabled:opacity-100 ${LOOKS[value]}`}
    />
  );
}
