import { Fragment, useRef } from 'react';
import { type BotEndpoint, pathFor } from './bot-request.ts';
import { CopyButton } from './copy-button.tsx';

interface Props {
  readonly endpoints: readonly BotEndpoint[];
  readonly publicUrl: string;
  /** The name in the field: the addresses ask about it. */
  readonly username: string;
}

/** The endpoints with addresses to copy. */
export function EndpointList({ endpoints, publicUrl, username }: Props) {
  return (
    <section className="bot-endpoints" aria-labelledby="bot-endpoints">
      <h2 id="bot-endpoints">Endpoints</h2>
      <ul>
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
    <li className="card">
      <h3>
        <span className="badge" data-tone="success">
          {endpoint.method}
        </span>{' '}
        <code>
          <Breakable text={endpoint.path} />
        </code>
      </h3>
      <p>{endpoint.summary}</p>
      <div className="bot-address">
        <code ref={code}>
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
      <Fragment key={end}>
        {part}
        <wbr />
      </Fragment>
    );
  });
}
