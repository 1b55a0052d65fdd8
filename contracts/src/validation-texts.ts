import type { z } from 'zod';
import { codePointCount } from './character-count.ts';

type Issue = z.core.$ZodRawIssue;

/**
 * What is wrong with a value, for people: the one place that words what the contracts do not word
 * themselves. A text follows the name of its field (`name is 3 characters too long: …`); one that
 * begins with a capital letter is a sentence by itself.
 */
export const validationText: z.core.$ZodErrorMap = (issue) => {
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
      return `Leave out ${issue.keys.join(', ')}: not known here`;
    case 'not_multiple_of':
      return `must be a multiple of ${issue.divisor}`;
    default:
      return WITHOUT_WORDS;
  }
};

/** A rule whose contract does not say what it asks for; a test finds those. */
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

function wrongType({ expected, input }: Issue & { code: 'invalid_type' }): string {
  if (input === undefined) return 'is required';
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
