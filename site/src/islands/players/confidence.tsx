/** How sure a verdict is, as a number and a bar. */
export function Confidence({ value }: { readonly value: number }) {
  return (
    <label>
      {`${Math.round(value * 100)} % sure`}
      <meter min={0} max={1} value={value} />
    </label>
  );
}
