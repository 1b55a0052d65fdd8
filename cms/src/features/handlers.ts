import type { Readable } from 'node:stream';
import type { EndpointName, endpoints } from '@elc/contracts';
import type { ParameterizedContext } from 'koa';
import type { z } from 'zod';
import type { ApiError } from '../platform/http/errors/api-error';
import type { UploadedFile } from '../platform/http/receive-form';
import type { OpenPanel } from './accounts';
import type { CallingKeyState } from './api-keys';

type Declared<Name extends EndpointName> = (typeof endpoints)[Name];
type Part<Name extends EndpointName, Place extends string> =
  Declared<Name> extends Record<Place, infer Schema extends z.ZodType>
    ? z.output<Schema>
    : undefined;

/** The text fields and files of a multipart request. */
type Form<Name extends EndpointName> =
  Declared<Name> extends { form: { fields: infer Schema extends z.ZodType } }
    ? { readonly fields: z.output<Schema>; readonly files: readonly UploadedFile[] }
    : undefined;

/** What the endpoint's policies found out about the caller. */
type State<Name extends EndpointName> = (Declared<Name> extends { panel: string }
  ? { readonly panel: OpenPanel }
  : unknown) &
  (Declared<Name> extends { key: true } ? CallingKeyState : unknown) &
  (Declared<Name> extends { caller: 'cookieOrKey' } ? Partial<CallingKeyState> : unknown);

/** Koa's context with the state of the endpoint's policies only. */
export type EndpointContext<Name extends EndpointName> = ParameterizedContext<State<Name>>;

/** The request's parts as its contract parsed them. */
interface ParsedRequest<Name extends EndpointName> {
  readonly ctx: EndpointContext<Name>;
  readonly params: Part<Name, 'params'>;
  readonly query: Part<Name, 'query'>;
  readonly body: Part<Name, 'body'>;
  readonly form: Form<Name>;
}

type Success<Name extends EndpointName> = Declared<Name>['success'];
/** Without a schema an object of JSON, a file of CSV in pieces, the text of another type, or null where the answer has no body. */
type Body<Name extends EndpointName, Schema> = Schema extends z.ZodType
  ? z.input<Schema>
  : Declared<Name> extends { contentType: 'application/json' }
    ? object
    : Declared<Name> extends { contentType: 'text/csv' }
      ? Readable
      : Declared<Name> extends { contentType: string }
        ? string
        : null;

/** A status that the contract declares (200 by default) with its body, or an expected failure. */
export type Answer<Name extends EndpointName> =
  | {
      [Status in keyof Success<Name>]: (Status extends 200
        ? { readonly status?: 200 }
        : { readonly status: Status }) & { readonly body: Body<Name, Success<Name>[Status]> };
    }[keyof Success<Name>]
  | { readonly failure: ApiError };

/** Handlers by the endpoint's name; a feature's controller has those of the feature. */
export type Handlers = {
  [Name in EndpointName]: (request: ParsedRequest<Name>) => Promise<Answer<Name>>;
};
