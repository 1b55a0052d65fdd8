import type { Exchange } from '../../../api/exchange.ts';
import { badge, codeBox, facts, hint } from '../../../ui/classes.ts';
import { ScrollingText } from '../../../ui/scrolling-text.tsx';
import { useReveal } from '../../../ui/use-reveal.ts';
import type { ApiCall } from '../contract/call.ts';
import { headersOfInterest, prettyBody } from '../contract/shown-answer.ts';

interface Props {
  readonly call: ApiCall;
  readonly exchange: Exchange;
}

/** What came back: status, time, the headers that matter and the body. */
export function CallAnswer({ call, exchange }: Props) {
  const { status, statusText, durationMs, body } = exchange;
  const headers = headersOfInterest(exchange);
  const heading = useReveal<HTMLParagraphElement>();
  return (
    <section className="grid min-w-0 gap-3" aria-label="Answer" data-result>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-2" ref={heading} tabIndex={-1}>
        <strong className={badge(status < 400 ? 'success' : 'danger')}>
          {status} {statusText}
        </strong>
        <span className={hint()}>{`${Math.round(durationMs)} ms`}</span>
        <code className="wrap-anywhere">
          {call.method} {call.path}
        </code>
      </p>
      {headers.length > 0 && (
        <dl className={facts('text-s [&_dd]:wrap-anywhere')}>
          {headers.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {body === '' ? (
        <p className={hint()}>The answer has no body.</p>
      ) : (
        <ScrollingText className={codeBox('max-h-112')}>{prettyBody(body)}</ScrollingText>
      )}
    </section>
  );
}
