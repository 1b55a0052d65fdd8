import { z } from 'zod';
import { codePointCount, firstCharacters } from './character-count.ts';

type Issue = z.core.$ZodRawIssue;

/** A text follows the name of its field; one with a capital letter is a sentence by itself. */
const validationText: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case 'invalid_type':
      return wrongType(issue);
    case 'too_big':
      return tooBig(issue);
    case 'too_small':
      return tooSmall(issue);
    case 'invalid_value':
      return `must be ${issue.values.length > 1 ? 'one of ' : ''}${issue.values.join(', ')}`;
    case 'invalid_format':
      return FORMATS[issue.format] ?? WITHOUT_WORDS;
    case 'unrecognized_keys':
      return unknownNames(issue.keys);
    case 'not_multiple_of':
      return `must be a multiple of ${issue.divisor}`;
    default:
      return WITHOUT_WORDS;
  }
};

// For every schema of the process: no text of zod's own reaches anybody.
z.config({ customError: validationText });

/** A part of a request, as sentences name it. */
export type RequestPart = 'params' | 'query' | 'body';

/** Places that are listed when more are wrong. */
const PLACES_MAX = 20;

/** One issue per place, in the order of the request; a limit of its own comes first. */
export function issuesByPlace(issues: readonly z.core.$ZodIssue[]): z.core.$ZodIssue[] {
  const byPlace = new Map<string, z.core.$ZodIssue>();
  for (const issue of issues) {
    const place = issue.path.join('.');
    const known = byPlace.get(place);
    if (known === undefined || isBoundOfNumbers(known)) byPlace.set(place, issue);
  }
  return [...byPlace.values()].slice(0, PLACES_MAX);
}

const isBoundOfNumbers = (issue: z.core.$ZodIssue) =>
  (issue.code === 'too_big' && issue.maximum === Number.MAX_SAFE_INTEGER) ||
  (issue.code === 'too_small' && issue.minimum === Number.MIN_SAFE_INTEGER);

/** An issue as a sentence that names its field in words: `Website URL must be an address such as …`. */
export function validationSentence(
  part: RequestPart,
  { path, message }: Pick<z.core.$ZodIssue, 'path' | 'message'>,
): string {
  const ending = message.endsWith('.') ? '' : '.';
  if (/^\p{Lu}/u.test(message)) return `${message}${ending}`;
  const field = fieldOf(part, path);
  return `${field.charAt(0).toUpperCase()}${field.slice(1)} ${message}${ending}`;
}

/** The field as a person knows it: `group ID`, `entry 2 of links`, `the body`. */
function fieldOf(part: RequestPart, path: readonly PropertyKey[]): string {
  const [last, list] = [path.at(-1), path.at(-2)];
  if (last === undefined) return `the ${PARTS[part]}`;
  const name = wordsOf(String(typeof last === 'number' ? (list ?? part) : last));
  return typeof last === 'number' ? `entry ${last + 1} of ${name}` : name;
}

const wordsOf = (name: string) =>
  name
    .replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .replace(/\b(?:ai|api|id|url)\b/g, (word) => word.toUpperCase());

const PARTS = { params: 'address', query: 'query', body: 'body' } as const;

/** A rule without a sentence in its contract; a test finds those. */
const WITHOUT_WORDS = 'is not in the right form';

const TYPES: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object with named values',
};

const FORMATS: Readonly<Record<string, string>> = {
  datetime: 'must be a time in UTC such as 2026-11-21T10:15:00Z',
  email: 'must be an e-mail address such as name@example.com',
  url: 'must be an address such as https://example.org',
};

/** Of names that are not known, so many are repeated, and so many characters of each. */
const NAMES_MAX = 10;
const NAME_CHARACTERS_MAX = 40;

function unknownNames(keys: readonly string[]): string {
  const names = keys.slice(0, NAMES_MAX).map((key) => firstCharacters(key, NAME_CHARACTERS_MAX));
  const others = keys.length - names.length;
  return `Leave out ${names.join(', ')}${others > 0 ? ` and ${others} more` : ''}: not known here`;
}

function wrongType({ expected, input }: Issue & { code: 'invalid_type' }): string {
  if (input === undefined) return 'is missing';
  return `must be ${TYPES[expected] ?? expected}`;
}

function tooBig({ origin, maximum, inclusive, input }: Issue & { code: 'too_big' }): string {
  if (origin === 'string') {
    const over = codePointCount(String(input)) - Number(maximum);
    return `is ${counted(over, 'character')} too long: at most ${maximum} are allowed`;
  }
  if (origin === 'array') return `must have at most ${counted(Number(maximum), 'entry')}`;
  return inclusive === false ? `must be less than ${maximum}` : `must be ${maximum} or less`;
}

function tooSmall({ origin, minimum, inclusive, input }: Issue & { code: 'too_small' }): string {
  if (origin === 'string') {
    if (input === '') return 'must not be empty';
    return `must have at least ${counted(Number(minimum), 'character')}`;
  }
  if (origin === 'array') return `must have at least ${counted(Number(minimum), 'entry')}`;
  return inclusive === false ? `must be more than ${minimum}` : `must be ${minimum} or more`;
}

function counted(count: number, noun: 'character' | 'entry'): string {
  if (count === 1) return `1 ${noun}`;
  return `${count} ${noun === 'entry' ? 'entries' : `${noun}s`}`;
}
