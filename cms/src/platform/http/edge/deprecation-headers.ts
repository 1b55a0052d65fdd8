import type { OutgoingHttpHeaders } from 'node:http';
import type { Endpoint } from '@elc/contracts';

/** Since when a call is deprecated (RFC 9745), when it ends (RFC 8594), and the policy; none of other calls. */
export function deprecationHeaders(
  { deprecated }: Pick<Endpoint, 'deprecated'>,
  publicUrl: string,
): OutgoingHttpHeaders {
  if (!deprecated) return {};
  const { since, sunset } = deprecated;
  return {
    Deprecation: `@${Date.parse(since) / 1000}`,
    Sunset: new Date(sunset).toUTCString(),
    Link: `<${publicUrl}/api-docs/changelog>; rel="deprecation"; type="text/html"`,
  };
}
