import { useRef } from 'react';
import { badge, card } from '../../../ui/classes.ts';
import { CopyButton } from '../copy-button.tsx';
import { type BotEndpoint, pathFor } from './run-bot-test.ts';

interface Props {
  readonly endpoints: readonly BotEndpoint[];
  readonly publicUrl: string;
  /** The name in the field, which the addresses contain. */
  readonly username: string;
}

/** The endpoints with addresses to copy. */
export function EndpointList({ endpoints, publicUrl, username }: Props) {
  return (
    <section className="mt-14 grid gap-4" aria-labelledby="bot-endpoints">
      <h2 id="bot-endpoints">Endpoints</h2>
      <ul className="grid grid-fit-80 gap-6">
        {endpoints.map((endpoint) => (
          <Endpoint
            key={endpoint.path}
            endpoint={endpoint}
            address={`${publicUrl}${pathFor(endpoint, username)}`}
          />
        ))}
      </ul>
    </section>
  );
}

function Endpoint({ endpoint, address }: { endpoint: BotEndpoint; address: string }) {
  const code = useRef<HTMLElement>(null);
  return (
    <li className={card()}>
      <h3 className="text-m font-semibold wrap-break-word">
        <span className={badge('success')}>{endpoint.method}</span>{' '}
        <code>
          <Breakable text={endpoint.path} />
        </code>
      </h3>
      <p>{endpoint.summary}</p>
      <div className="mt-auto flex flex-wrap items-center justify-between gap-x-3 gap-y-2 rounded-s bg-raised px-3 py-2">
        <code ref={code} className="min-w-0 flex-[1_1_14rem] wrap-anywhere">
          <Breakable text={address} />
        </code>
        <CopyButton
          text={address}
          what={`the address of ${endpoint.path}`}
          shown={() => code.current}
        />
      </div>
    </li>
  );
}

/** An address that breaks into lines after its slashes, and is copied without them. */
function Breakable({ text }: { text: string }) {
  let end = 0;
  return text.split(/(?<=\/)/).map((part) => {
    end += part.length;
    return (
      <span key={end}>
        {part}
        <wbr />
      </span>
    );
  });
}
