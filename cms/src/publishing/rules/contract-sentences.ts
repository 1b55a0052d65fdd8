import type { z } from 'zod';
import { FORM, type RefusedField } from './field-sentences';

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
