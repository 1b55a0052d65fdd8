import type { ApiField, ApiOperation } from '@elc/contracts/openapi/describe';

/** What a visitor typed or what an example says, by the field's name; empty leaves a field out. */
export type FieldValues = Readonly<Record<string, string>>;

type Values = Readonly<Record<string, unknown>>;

/** One request to the API, ready to be sent or written down in some language. */
export interface ApiCall {
  readonly method: string;
  /** From the site's root, with its query. */
  readonly path: string;
  readonly takesKey: boolean;
  /** What the path and the query are made of, in the types of the contract. */
  readonly params: { readonly path: Values; readonly query: Values };
  /** The JSON body; undefined sends none. */
  readonly body: Values | undefined;
}

/** The values of an operation's own example. */
export function exampleValues({ fields }: Pick<ApiOperation, 'fields'>): FieldValues {
  return Object.fromEntries(
    fields
      .filter(({ example }) => example !== undefined)
      .map(({ name, example }) => [name, String(example)]),
  );
}

/** Required fields that have no value yet. */
export function missingFields(operation: ApiOperation, values: FieldValues): ApiField[] {
  return operation.fields.filter(({ name, required }) => required && !values[name]?.trim());
}

/** The request that an operation becomes with these values. */
export function callOf(operation: ApiOperation, values: FieldValues): ApiCall {
  const { method, path, takesKey, fields } = operation;
  const given = fields.filter(({ name }) => values[name]?.trim());
  const query = new URLSearchParams(
    given.filter(({ place }) => place === 'query').map(({ name }) => [name, values[name] ?? '']),
  ).toString();
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(values[name]?.trim() ?? ''),
  );
  const hasBody = fields.some(({ place }) => place === 'body');
  const at = (where: ApiField['place']): Values =>
    Object.fromEntries(
      given
        .filter(({ place }) => place === where)
        .map((field) => {
          const text = values[field.name] ?? '';
          return [field.name, typed(field, where === 'path' ? text.trim() : text)];
        }),
    );
  return {
    method,
    path: query === '' ? filled : `${filled}?${query}`,
    takesKey,
    params: { path: at('path'), query: at('query') },
    body: hasBody ? at('body') : undefined,
  };
}

/** A value in its own type, a list by its words; what is no number stays text, for the API to refuse. */
function typed({ isNumber, isBoolean, isList }: ApiField, text: string): unknown {
  if (isList) return text.split(/[\s,]+/).filter(Boolean);
  if (isBoolean) return text === 'true';
  if (isNumber && text.trim() !== '' && Number.isFinite(Number(text))) return Number(text);
  return text;
}
