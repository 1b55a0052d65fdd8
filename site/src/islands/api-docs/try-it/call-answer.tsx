import type { Exchange } from '../../../api/exchange.ts';
import { badge, codeBox, hint } from '../../../ui/classes.ts';
import { Facts } from '../../../ui/facts.tsx';
import { ScrollingText } from '../../../ui/scrolling-text.tsx';
import { useReveal } from '../../../ui/use-reveal.ts';
import type { ApiCall } from '../contract/call.ts';

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
      {headers.length > 0 && <Facts facts={headers} className="text-s [&_dd]:wrap-anywhere" />}
      {body === '' ? (
        <p className={hint()}>The answer has no body.</p>
      ) : (
        <ScrollingText className={codeBox('max-h-112')}>{prettyBody(body)}</ScrollingText>
      )}
    </section>
  );
}

/** Headers of use to a developer; the others would only hide them. */
const OF_INTEREST =
  /^(?:content-type|cache-control|etag|retry-after|ratelimit|ratelimit-policy|x-ratelimit-\w+|x-request-id)$/;

/** The headers of an answer that are worth showing, by name. */
export function headersOfInterest({ headers }: Pick<Exchange, 'headers'>) {
  return headers.filter(([name]) => OF_INTEREST.test(name)).sort(([a], [b]) => a.localeCompare(b));
}

/** A body for people: JSON indented, anything else as it came. */
export function prettyBody(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}
