import type { Mode } from '@elc/contracts';
import { useStore } from '@nanostores/react';
import { Button } from '../../ui/button.tsx';
import { chip, chips } from '../../ui/classes.ts';
import { $recentNames, forgetNames } from './recent-names.ts';

/** The players that the fake server for Roblox knows, for trying the page in mode `sample`. */
export const SAMPLE_PLAYERS = [
  { username: 'OldTownMayor', shows: 'veteran' },
  { username: 'BrickwrightBea', shows: 'oldgen' },
  { username: 'MidtownMilo', shows: 'midgen' },
  { username: 'FreshPaintFinn', shows: 'newgen' },
  { username: 'QuietQuarry', shows: 'hidden badges' },
  { username: 'ExiledErwin', shows: 'banned' },
  { username: 'SlowSketchSue', shows: 'avatar pending' },
  { username: 'nobody_here', shows: 'does not exist' },
] as const;

interface Props {
  readonly mode: Mode;
  readonly isDisabled: boolean;
  readonly onChoose: (username: string) => void;
}

/** Names to check with one click: the sample players where the data is sample data, and the last few looked up. */
export function NameChips({ mode, ...chipProps }: Props) {
  const recentNames = useStore($recentNames);
  return (
    <div className="grid gap-4">
      {mode === 'sample' && (
        <div className="grid gap-2">
          <h2 className="text-s font-semibold text-muted" id="player-samples">
            Sample players to try
          </h2>
          <ul className={chips()} aria-labelledby="player-samples">
            {SAMPLE_PLAYERS.map(({ username, shows }) => (
              <li key={username}>
                <Chip name={username} hint={shows} {...chipProps} />
              </li>
            ))}
          </ul>
        </div>
      )}
      {recentNames.length > 0 && (
        <div className="grid gap-2">
          <h2 className="text-s font-semibold text-muted" id="player-recent">
            Recent checks in this browser
          </h2>
          <ul className={chips()} aria-labelledby="player-recent">
            {recentNames.map((name) => (
              <li key={name}>
                <Chip name={name} {...chipProps} />
              </li>
            ))}
            <li>
              <Button kind="quiet" size="small" onClick={forgetNames}>
                Clear recent checks
              </Button>
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
    <button
      type="button"
      className={chip('disabled:cursor-progress disabled:opacity-60')}
      disabled={isDisabled}
      onClick={() => onChoose(name)}
    >
      {name}
      {hint !== undefined && <span>{hint}</span>}
    </button>
  );
}
