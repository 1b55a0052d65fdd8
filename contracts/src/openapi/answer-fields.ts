import { type JsonSchema, type NamedSchemas, resolved, withoutNull } from './json-schema.ts';
import { typeText } from './type-text.ts';

export interface AnswerField {
  /** Its place in the body: `elcBadges.badges[].name`. */
  readonly name: string;
  /** As people read it: `integer, at least 0, or null`. */
  readonly type: string;
  readonly description: string;
}

/** Every field of an answer, each before those that it holds. (No zod here: browsers load this.) */
export function answerFields(schema: JsonSchema, named: NamedSchemas, place = ''): AnswerField[] {
  const kind = withoutNull(resolved(schema, named), named);
  if (kind.items) return answerFields(kind.items, named, `${place}[]`);
  return Object.entries(kind.properties ?? {}).flatMap(([key, part]) => {
    const name = place === '' ? key : `${place}.${key}`;
    const field = { name, type: valueText(part, named), description: textOf(part, named) };
    return [field, ...answerFields(part, named, name)];
  });
}

/** The description of the field at its place, else that of its kind anywhere. */
function textOf(schema: JsonSchema, named: NamedSchemas): string {
  const given = resolved(schema, named);
  const kind = withoutNull(given, named);
  return schema.description ?? given.description ?? kind.description ?? '';
}

function valueText(schema: JsonSchema, named: NamedSchemas): string {
  const given = resolved(schema, named);
  const kind = withoutNull(given, named);
  const choices = kind.enum ?? (kind.const === undefined ? null : [kind.const]);
  const text = choices ? choices.map((choice) => `\`${choice}\``).join(', ') : typeText(kind);
  return kind === given ? text : `${text}, or null`;
}
