import { Icon, type IconName } from '../../ui/icons.tsx';
import type { Method } from './amount.ts';
import { useTexts } from '../use-texts.ts';

const ICONS: Record<Method['id'], IconName> = { mpesa: 'phone', card: 'card', paypal: 'external' };

/** The methods on offer for this invoice, as one group of radio buttons. */
export function MethodChoice({
  methods,
  value,
  onChange,
}: {
  methods: Method[];
  value: Method;
  onChange: (method: Method) => void;
}) {
  const copy = useTexts('invoice');
  return (
    <fieldset>
      <legend className="mb-1.5 font-medium">{copy.pay.how}</legend>
      <div className="overflow-hidden rounded-xl border border-edge">
        {methods.map((method) => (
          <label
            key={method.id}
            className="flex min-h-14 cursor-pointer items-center gap-3 border-b border-line px-4 py-2.5 last:border-b-0 has-checked:bg-good-soft has-focus-visible:outline-3 has-focus-visible:-outline-offset-3 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name="method"
              value={method.id}
              checked={method.id === value.id}
              onChange={() => onChange(method)}
              className="size-5 shrink-0 outline-none"
            />
            <span className="grow">
              <span className="block font-semibold">{copy.methods[method.id]}</span>
              <span className="block text-sm text-soft">{copy.how[method.id]}</span>
            </span>
            <Icon name={ICONS[method.id]} className="size-6 shrink-0 text-leaf" />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
