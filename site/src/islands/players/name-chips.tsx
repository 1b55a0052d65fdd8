import type { Mode } from '@elc/contracts';
import { useStore } from '@nanostores/react';
import { $recentNames, forgetNames } from './recent-names.ts';
import { SAMPLE_PLAYERS } from './sample-players.ts';

interface Props {
  readonly mode: Mode;
  readonly isDisabled: boolean;
  readonly onChoose: (username: string) => void;
}

/** Names to check with one click: the sample players where the data is sample data, and the last few looked up. */
export function NameChips({ mode, ...chipProps }: Props) {
  const recentNames = useStore($recentNames);
  return (
    <div className="player-chips">
      {mode === 'sample' && (
        <div className="player-names">
          <h2 id="player-samples">Sample players to try</h2>
          <ul className="chips" aria-labelledby="player-samples">
            {SAMPLE_PLAYERS.map(({ username, shows }) => (
              <li key={username}>
                <Chip name={username} hint={shows} {...chipProps} />
              </li>
            ))}
          </ul>
        </div>
      )}
      {recentNames.length > 0 && (
        <div className="player-names">
          <h2 id="player-recent">Recent checks in this browser</h2>
          <ul className="chips" aria-labelledby="player-recent">
            {recentNames.map((name) => (
              <li key={name}>
                <Chip name={name} {...chipProps} />
              </li>
            ))}
            <li>
              <button
                type="button"
                className="button button--small button--quiet"
                onClick={forgetNames}
              >
                Clear them
              </button>
            </li>
          </ul>
        </div>
      )}
    </div>
  );
}

interface ChipProps extends Pick<Props, 'isDisabled' | 'onChoose'> {
  readonly name: string;
  /** What the name is an example of. */
  readonly hint?: string;
}

function Chip({ name, hint, isDisabled, onChoose }: ChipProps) {
  return (
    <button type="button" className="chip" disabled={isDisabled} onClick={() => onChoose(name)}>
      {name}
      {hint !== undefined && <span className="player-hint">{hint}</span>}
    </button>
  );
}
