import { hint } from '../../ui/classes.ts';
import { formatDateTime } from '../../ui/formats.ts';
import { formatDuration } from './format.ts';

interface Props {
  readonly checkedAt: string;
  readonly rulesVersion: string;
  /** How old the data behind the verdict was. */
  readonly ageSeconds: number;
}

/** When this was found out, by which rules, and how old the data behind it was. */
export function Origin({ checkedAt, rulesVersion, ageSeconds }: Props) {
  return (
    <p className={hint()}>
      {`Checked ${formatDateTime(checkedAt)} with rules ${rulesVersion}`}
      {ageSeconds > 0 && `, from data that was ${formatDuration(ageSeconds)} old`}.
    </p>
  );
}
