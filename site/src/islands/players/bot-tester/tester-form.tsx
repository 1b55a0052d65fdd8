import type { RefObject } from 'react';
import { button } from '../../../ui/classes.ts';
import { useHydrated } from '../../../ui/hydration.ts';
import { UsernameField } from '../username-field.tsx';
import type { BotTool } from './bot-request.ts';

interface Props {
  readonly username: string;
  readonly onChange: (username: string) => void;
  readonly isPending: boolean;
  readonly refusal: string | null;
  readonly onRun: (tool: BotTool) => void;
  readonly field: RefObject<HTMLInputElement | null>;
}

/** The name and the calls that can be made; Enter analyses, also when it comes before the script. */
export function TesterForm({ username, onChange, isPending, refusal, onRun, field }: Props) {
  const isReady = useHydrated();
  const cannotAsk = isPending || username.trim() === '';
  return (
    <form
      className="grid gap-4"
      action="/discord-bot-api"
      onSubmit={(event) => {
        event.preventDefault();
        onRun('analyze');
      }}
    >
      <UsernameField
        id="bot-username"
        username={username}
        onChange={onChange}
        refusal={refusal}
        field={field}
      />
      <div className="flex flex-wrap gap-3 *:flex-auto">
        <button
          type="submit"
          className={button({ kind: 'primary' })}
          disabled={isReady && cannotAsk}
        >
          Analyze
        </button>
        <button
          type="button"
          className={button()}
          disabled={cannotAsk}
          onClick={() => onRun('check')}
        >
          Quick Check
        </button>
        <button
          type="button"
          className={button({ kind: 'quiet' })}
          disabled={isPending}
          onClick={() => onRun('test')}
        >
          Test connection
        </button>
      </div>
    </form>
  );
}
