/**
 * What: yup's check of e-mail addresses, which all of Strapi's validators share, gets an expression that takes
 *   time in proportion to the text.
 * Why: The expression of yup 0.32.9 takes ×3.8 for every 4 characters of `a@` + `a.`×n + `!`, and
 *   `/admin/forgot-password` reaches it without a sign-in.
 * Upstream: no issue known; yup 1 has another expression, and Strapi stays on 0.32.9.
 * Proven by: `linear-email.test.ts`, which also fails when the lock file has another yup;
 *   `e2e/http/cms-listener.4xx.test.ts` ("an address on which an expression backtracks").
 */
import { yup } from '@strapi/utils';

const LETTERS = 'a-z\\u00A0-\\uD7FF\\uF900-\\uFDCF\\uFDF0-\\uFFEF';

/** The domain of an address as yup 0.32.9 has it, without its nested repetition: one pass over the text. */
const DOMAIN = new RegExp(
  `^(?=[${LETTERS}\\d])(?=[${LETTERS}\\d.~_-]*?[${LETTERS}\\d]\\.[${LETTERS}])[${LETTERS}\\d.~_-]*$(?<=[${LETTERS}])`,
  'i',
);

/**
 * The same addresses pass as before. Schemas that exist already are covered, too.
 * @throws Error when a new version of yup checks addresses in another way.
 */
export function checkEmailsInLinearTime(): void {
  const expression = expressionOf(yup.string().email());
  expression.exec = (text) => {
    const at = text.lastIndexOf('@');
    if (at < 0 || !DOMAIN.test(text.slice(at + 1))) return null;
    // What stands before the `@` is matched in one pass already.
    return RegExp.prototype.exec.call(expression, `${text.slice(0, at)}@a.a`);
  };
}

/** Of the last check that was added to a schema. */
function expressionOf(schema: object): RegExp {
  const { tests } = schema as { tests?: { OPTIONS?: { params?: { regex?: unknown } } }[] };
  const expression = tests?.at(-1)?.OPTIONS?.params?.regex;
  if (expression instanceof RegExp) return expression;
  throw new Error('yup checks e-mail addresses in another way: see whether it takes linear time.');
}
