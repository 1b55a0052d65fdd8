import type { NewgenCheckResponse } from '@elc/contracts';
import type { RefObject } from 'react';
import { Avatar } from './avatar.tsx';
import { BadgeList } from './badge-list.tsx';
import { formatAge, formatDate, formatDuration, formatInstant } from './format.ts';
import { SignalTable } from './signal-table.tsx';

interface Props {
  readonly result: NewgenCheckResponse;
  /** Sample players have no profile on Roblox; their ids belong to strangers there. */
  readonly isSample: boolean;
  readonly heading: RefObject<HTMLHeadingElement | null>;
}

/** Everything that a check found out: who, how long, the verdict and why. */
export function ResultCard({ result, isSample, heading }: Props) {
  return (
    <article className="card detector-result" aria-labelledby="detector-name">
      <header className="detector-head">
        <Avatar key={result.avatarUrl} url={result.avatarUrl} isPending={result.avatarPending} />
        <div>
          <h2 id="detector-name" ref={heading} tabIndex={-1}>
            {result.displayName}
          </h2>
          <p>@{result.username}</p>
          {!isSample && (
            <a
              href={`https://www.roblox.com/users/${result.userId}/profile`}
              target="_blank"
              rel="noopener noreferrer"
            >
              Roblox profile<span className="visually-hidden"> (opens in a new tab)</span>
            </a>
          )}
        </div>
        <Verdict result={result} />
      </header>
      {result.isBanned && (
        <p className="notice detector-banned">This account is banned from Roblox.</p>
      )}
      <p className="detector-reason">{result.reason}</p>
      <Facts result={result} />
      <BadgeList badges={result.elcBadges} />
      <SignalTable signals={result.signals} />
      <Origin result={result} />
    </article>
  );
}

/** When this was found out, by which rules, and how old the data behind it was. */
function Origin({ result }: Pick<Props, 'result'>) {
  const { checkedAt, rulesVersion, ageSeconds } = result;
  return (
    <p className="hint">
      {`Checked ${formatInstant(checkedAt)} with rules ${rulesVersion}`}
      {ageSeconds > 0 && `, from data that was ${formatDuration(ageSeconds)} old`}.
    </p>
  );
}

function Verdict({ result }: Pick<Props, 'result'>) {
  const { generation, confidence } = result;
  return (
    <div className="detector-verdict">
      <strong className="badge" data-generation={generation}>
        {generation}
      </strong>
      <label>
        {`${Math.round(confidence * 100)} % sure`}
        <meter min={0} max={1} value={confidence} />
      </label>
    </div>
  );
}

function Facts({ result }: Pick<Props, 'result'>) {
  const facts = [
    { name: 'Classification', value: result.classification },
    { name: 'Account age', value: formatAge(result.accountAge) },
    { name: 'Joined', value: formatDate(result.joinDate) },
    { name: 'Verified badge', value: result.hasVerifiedBadge ? 'Yes' : 'No' },
    { name: 'User id', value: String(result.userId) },
  ];
  return (
    <dl className="facts">
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
