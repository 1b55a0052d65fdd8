import type { ListedApiKey } from '@elc/contracts';
import { useStore } from '@nanostores/react';
import { type SubmitEvent, useState } from 'react';
import { currentApiKeys } from '../../stores/api-keys/current-api-keys.ts';

const GRACES = [
  { minutes: 0, label: 'ends at once' },
  { minutes: 60, label: 'works for 1 more hour' },
  { minutes: 1440, label: 'works for 1 more day' },
  { minutes: 10_080, label: 'works for 7 more days' },
] as const;

interface Props {
  readonly listed: ListedApiKey;
  readonly close: () => void;
}

/** Replaces a key by a new one, the old one going on for as long as its programs need to change. */
export function RollKey({ listed, close }: Props) {
  const [graceMinutes, setGrace] = useState<number>(60);
  const isBusy = useStore(currentApiKeys.$isBusy);
  const id = `grace-${listed.id}`;

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    if (await currentApiKeys.roll(listed.id, graceMinutes)) close();
  }

  return (
    <form className="keys-panel" onSubmit={submit} aria-label={`Roll ${listed.name}`}>
      <div className="field">
        <label className="label" htmlFor={id}>
          A new key takes its place; the old one
        </label>
        <select
          id={id}
          className="input"
          value={graceMinutes}
          onChange={(event) => setGrace(Number(event.target.value))}
        >
          {GRACES.map(({ minutes, label }) => (
            <option key={minutes} value={minutes}>
              {label}
            </option>
          ))}
        </select>
      </div>
      <p className="keys-actions">
        <button
          type="submit"
          className="button button--primary button--small"
          disabled={isBusy || listed.endsAt !== null}
        >
          Roll the key
        </button>
        <button type="button" className="button button--small" onClick={close}>
          Keep it
        </button>
      </p>
      {listed.endsAt !== null && <p className="hint">This key was rolled before: it is ending.</p>}
    </form>
  );
}
