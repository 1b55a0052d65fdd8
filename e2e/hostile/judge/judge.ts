import { errorResponse } from '@elc/contracts';
import type { WireAnswer } from '../exchange.ts';
import type { Expectation } from './expectations.ts';

const REQUEST_ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** What a stack trace, a driver or the file system would say. */
const INSIDES = /\bat .+:\d+:\d+|node_modules|SQLITE_|\bknex\b|\bselect .+ from\b|\/cms\/dist\//i;

/**
 * Says what an answer breaks of what is documented for the endpoint: status, code, shape of the body,
 * headers. An empty list where nothing is wrong.
 */
export function breachesOf(answer: WireAnswer, expectation: Expectation): readonly string[] {
  if (answer.failure === 'hang') return ['hang: no answer within the deadline'];
  if (answer.failure === 'cut') return ['cut: the connection ended without an answer'];
  const { status, headers } = answer;
  const general = REQUEST_ID.test(String(headers['x-request-id']))
    ? []
    : [`X-Request-Id is ${headers['x-request-id']}`];
  if (status === 304) return [...general, ...unchanged(answer)];
  if (expectation.successes.has(status)) return [...general, ...success(answer, expectation)];
  return [...general, ...failure(answer, expectation)];
}

function unchanged({ headers, text }: WireAnswer): string[] {
  return [
    ...(headers.etag ? [] : ['304 without an ETag']),
    ...(text === '' ? [] : ['304 with a body']),
  ];
}

function success({ status, headers, text }: WireAnswer, { successes }: Expectation): string[] {
  const check = successes.get(status);
  if (status === 204) return text === '' ? [] : ['204 with a body'];
  if (!check) return [];
  if (!/^application\/json\b/.test(String(headers['content-type']))) {
    return [`${status} as ${headers['content-type']}`];
  }
  const body = parsed(text);
  return body === undefined ? [`${status} that is not JSON`] : [...check(body)];
}

function failure({ status, headers, text }: WireAnswer, { failures }: Expectation): string[] {
  const codes = failures.get(status);
  const parse = errorResponse.strict().safeParse(parsed(text));
  if (!parse.success) return [`${status} without the body of a failure: ${text.slice(0, 200)}`];
  const { code, error } = parse.data;
  if (!codes) return [`${status} ${code} is not documented here: ${error}`];
  return [
    ...(codes.has(code) ? [] : [`${status} ${code} is not documented here: ${error}`]),
    ...(INSIDES.test(text) ? [`${status} tells of the inside: ${text.slice(0, 200)}`] : []),
    ...(status === 429 && !/^[1-9]\d*$/.test(String(headers['retry-after']))
      ? [`429 with Retry-After ${headers['retry-after']}`]
      : []),
    ...(status === 405 && !headers.allow ? ['405 without Allow'] : []),
    ...(/no-store/.test(String(headers['cache-control'])) ? [] : [`${status} may be cached`]),
  ];
}

/** Undefined where the text is not JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
