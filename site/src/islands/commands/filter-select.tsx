import { select } from '../../ui/classes.ts';
import { usePreHydrationValue } from '../../ui/hydration.ts';

interface Props<Value extends string | number> {
  readonly id: string;
  readonly label: string;
  /** What is offered first and stands for no choice. */
  readonly any: string;
  readonly chosen: Value | null;
  readonly options: ReadonlyArray<readonly [value: Value, text: string]>;
  readonly choose: (value: Value | null) => void;
}

/** One choice of the filter bar, or none. */
export function FilterSelect<Value extends string | number>(props: Props<Value>) {
  const { id, label, any, chosen, options, choose } = props;
  const take = ({ value }: { readonly value: string }) =>
    choose(options.find(([own]) => String(own) === value)?.[0] ?? null);
  usePreHydrationValue(id, String(chosen ?? ''), take);
  return (
    <div className="grid gap-1 text-s font-semibold max-md:flex-[1_1_10rem]">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        className={select('text-m font-normal md:w-auto')}
        value={chosen ?? ''}
        onChange={({ target }) => take(target)}
      >
        <option value="">{any}</option>
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}
