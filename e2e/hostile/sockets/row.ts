/** Where a listener takes a request without a body and one with a JSON body, and what it answers. */
export interface Carrier {
  readonly get: string;
  readonly getStatus: number;
  readonly post: string;
  readonly postStatus: number;
}

/** The site: a cached response, and a route that reads its body and changes nothing. */
export const SITE: Carrier = {
  get: '/api/health',
  getStatus: 200,
  post: '/api/auth/logout',
  postStatus: 200,
};

/**
 * The CMS: the first request of its panel, and a route that reads its body before it looks at it.
 */
export const CMS: Carrier = {
  get: '/admin/init',
  getStatus: 200,
  post: '/admin/logout',
  postStatus: 401,
};

/** Bytes for one connection, what has to come back, and the section of the RFC that says so. */
export interface Row {
  readonly what: string;
  readonly rule: string;
  readonly bytes: (carrier: Carrier) => string;
  readonly statuses: (carrier: Carrier) => readonly number[];
  readonly ending: 'closed' | 'open';
}

type Bytes = Row['bytes'];

/** Answered with one failure, and nothing after it. */
export const refused = (what: string, rule: string, bytes: Bytes, status = 400): Row => ({
  what,
  rule,
  bytes,
  statuses: () => [status],
  ending: 'closed',
});

/** Answered as usual, and the connection stays open. */
export const taken = (
  what: string,
  rule: string,
  bytes: Bytes,
  statuses: Row['statuses'],
  more: Partial<Row> = {},
): Row => ({ what, rule, bytes, statuses, ending: 'open', ...more });

export const HOST = 'Host: localhost\r\n';

/** A request without a body; `fields` end with CRLF each. */
export const get =
  (fields = ''): Bytes =>
  (carrier) =>
    `GET ${carrier.get} HTTP/1.1\r\n${HOST}${fields}\r\n`;

/** What an attacker wants to be taken for a request of its own. */
export const smuggled = (carrier: Carrier) => get('X-Smuggled: yes\r\n')(carrier);

/** The head of a request with a JSON body, and what follows it. */
export const post =
  (fields: string, following: string | Bytes = ''): Bytes =>
  (carrier) =>
    `POST ${carrier.post} HTTP/1.1\r\n${HOST}Content-Type: application/json\r\n${fields}\r\n${
      typeof following === 'string' ? following : following(carrier)
    }`;

/** The same, followed by bytes that would be a request if `body` ended where one of two readers says. */
export const smuggling = (fields: string, body: string): Bytes =>
  post(fields, (carrier) => `${body}${smuggled(carrier)}`);

export const ofGet = ({ getStatus }: Carrier) => [getStatus];
export const ofPostAndGet = ({ postStatus, getStatus }: Carrier) => [postStatus, getStatus];
