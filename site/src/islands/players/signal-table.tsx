import type { Signal } from '@elc/contracts';
import { ScrollingBox } from '../../ui/scrolling-box.tsx';

/** The evidence behind a verdict, piece by piece. */
export function SignalTable({ signals }: { readonly signals: readonly Signal[] }) {
  if (signals.length === 0) return null;
  return (
    <details className="player-signals">
      <summary>Why this verdict</summary>
      <ScrollingBox className="player-scroll" label="Evidence">
        <table>
          <thead>
            <tr>
              <th scope="col">Evidence</th>
              <th scope="col">Found</th>
              <th scope="col">Effect</th>
            </tr>
          </thead>
          <tbody>
            {signals.map(({ name, value, effect }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{value}</td>
                <td>{effect}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollingBox>
    </details>
  );
}
