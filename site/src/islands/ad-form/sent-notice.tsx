import type { RefObject } from 'react';

interface Props {
  readonly statusUrl: string;
  readonly heading: RefObject<HTMLHeadingElement | null>;
}

/** The way to the ad's private page: the one link that leads there. */
export function SentNotice({ statusUrl, heading }: Props) {
  return (
    <section className="card ad-sent" aria-labelledby="ad-sent-title">
      <h3 id="ad-sent-title" tabIndex={-1} ref={heading}>
        Your advertisement waits for its review
      </h3>
      <p>
        Keep the link to its status page: it shows the decision, how long the ad is live, and how
        often it was seen and clicked. Whoever has the link can read the page, and there is no other
        way to it.
      </p>
      <a className="button button--primary" href={statusUrl}>
        Open the status page
      </a>
    </section>
  );
}
