import type { z } from 'zod';

/** A field that Strapi refuses, as editors know it. */
export interface RefusedField {
  /** Such as `Questions and answers, entry 2: Answer`; empty for the whole document. */
  readonly label: string;
  /** What the form says beside it. */
  readonly help?: string | undefined;
}

/** Follows the name of a field. */
export const FORM = 'is in the wrong form';

/** Strapi's words for what it refuses, and ours, which follow the name of the field. */
const WORDS: readonly (readonly [RegExp, string])[] = [
  [
    /must be defined|cannot be (?:null|empty)|required field|was: `null`|at least 1 characters/,
    'must be filled in',
  ],
  [/must be at most (\d+) characters$/, 'must have at most $1 characters'],
  [/must be at least (\d+) characters$/, 'must have at least $1 characters'],
  [/must be one of the following values: (.*?)(?:, (?:null)?)?$/, 'must be one of $1'],
  [/must have at least 1 items$/, 'must have at least one entry'],
  [/must have at least (\d+) items$/, 'must have at least $1 entries'],
  [/must have less than or equal to (\d+) items$/, 'must have at most $1 entries'],
  [/must be less than or equal to (\S+)$/, 'must be $1 or less'],
  [/must be greater than or equal to (\S+)$/, 'must be $1 or more'],
  [/must be an? (?:valid )?integer$/, 'must be a whole number'],
  [/must be a `number` type|must be a finite number/, 'must be a number'],
  [/must be a `string` type/, 'must be text'],
  [/must be a `boolean` type/, 'must be on or off'],
  [/must be a valid email$/, 'must be an e-mail address such as name@example.com'],
  [/must be unique$/, 'must be different: another entry has the same'],
  [/must match the following/, FORM],
];

/** What editors read beside a field and in the notice: no name of the schema, no path, no expression. */
export function fieldSentence({ label, help }: RefusedField, message: string): string {
  if (label === '') {
    return message.includes('do not exist')
      ? 'A picture or an entry that is chosen here does not exist any more. Choose another one.'
      : 'This entry cannot be saved as it is.';
  }
  for (const [theirs, ours] of WORDS) {
    const found = theirs.exec(message);
    if (!found) continue;
    const words = ours.replace('$1', found[1] ?? '');
    return `${label} ${words}.${ours === FORM && help ? ` ${help}` : ''}`;
  }
  return `${label} cannot be saved as it is.${help ? ` ${help}` : ''}`;
}

/** What a contract refuses, as zod describes it. */
export type ContractIssue = z.core.$ZodIssue;

const TYPES: Readonly<Record<string, string>> = {
  ...{ string: 'must be text', number: 'must be a number', int: 'must be a whole number' },
  ...{ boolean: 'must be on or off', array: 'must be a list' },
};

/** What editors read beside a field that the contract of its type refuses. */
export function contractSentence({ label, help }: RefusedField, issue: ContractIssue): string {
  const words = wordsOf(issue);
  return `${label} ${words}.${words === FORM && help ? ` ${help}` : ''}`;
}

function wordsOf(issue: ContractIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined || issue.input === null
        ? 'must be filled in'
        : (TYPES[issue.expected] ?? FORM);
    case 'too_small':
      if (issue.origin === 'string') {
        return issue.minimum === 1
          ? 'must be filled in'
          : `must have at least ${issue.minimum} characters`;
      }
      return issue.origin === 'array'
        ? `must have at least ${issue.minimum} entries`
        : `must be ${issue.minimum} or more`;
    case 'too_big':
      if (issue.origin === 'string') return `must have at most ${issue.maximum} characters`;
      return issue.origin === 'array'
        ? `must have at most ${issue.maximum} entries`
        : `must be ${issue.maximum} or less`;
    case 'invalid_value':
      return `must be one of ${issue.values.join(', ')}`;
    case 'invalid_format':
      if (issue.format === 'email') return 'must be an e-mail address such as name@example.com';
      // What the contract itself says of a form is for people; zod's own words name an expression.
      return issue.message.startsWith('must ') ? issue.message : FORM;
    default:
      return issue.message;
  }
}
