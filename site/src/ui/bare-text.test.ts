import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type JSXElement, type JSXFragment, type Node, parseSync, Visitor } from 'oxc-parser';
import { expect, test } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '..');

/**
 * A page translator wraps text nodes in `<font>`. React then fails to remove a text, and to insert an element before
 * one: text that comes and goes, and text after an element that does, needs an element of its own.
 */
function breachesIn(source: string): string[] {
  const found: string[] = [];
  function inspect({ children }: JSXElement | JSXFragment, isKeyed = false): void {
    const shown = children.filter((child) => child.type !== 'JSXText' || isWritten(child.value));
    const isAlone = shown.length < 2 && !isKeyed;
    const comes = shown.findIndex(isFleeting);
    shown.forEach((child, index) => {
      const follows = comes >= 0 && index > comes && isText(child);
      if (
        !isAlone &&
        (isFleetingText(child) || follows || (isKeyed && !isNoText(child) && !isFleeting(child)))
      ) {
        found.push(source.slice(child.start, child.end).replace(/\s+/g, ' ').trim());
      }
    });
  }
  new Visitor({
    JSXElement(element) {
      inspect(element, /^<Fragment key/.test(source.slice(element.start)));
    },
    JSXFragment: (fragment) => inspect(fragment),
  }).visit(parseSync('a.tsx', source).program);
  return found;
}

/** Line ends between elements are not text. */
const isWritten = (value: string) => value.trim() !== '' || !value.includes('\n');

const inBraces = (node: Node): Node =>
  node.type === 'JSXExpressionContainer' || node.type === 'ParenthesizedExpression'
    ? inBraces(node.expression)
    : node;

const TEXTS = ['JSXText', 'TemplateLiteral', 'BinaryExpression', 'MemberExpression'];

function isText(node: Node): boolean {
  const inner = inBraces(node);
  if (inner.type === 'ConditionalExpression') return !isFleeting(inner);
  return TEXTS.includes(inner.type) || (inner.type === 'Literal' && inner.value !== null);
}

/** An element or nothing. */
function isNoText(node: Node): boolean {
  const inner = inBraces(node);
  return inner.type.startsWith('JSX') || (inner.type === 'Literal' && inner.value === null);
}

/** Whether it is sometimes not there. */
function isFleeting(node: Node): boolean {
  const inner = inBraces(node);
  if (inner.type === 'LogicalExpression') return inner.operator === '&&';
  if (inner.type !== 'ConditionalExpression') return false;
  return [inner.consequent, inner.alternate].some(isNoText);
}

function isFleetingText(node: Node): boolean {
  const inner = inBraces(node);
  if (!isFleeting(inner)) return false;
  if (inner.type === 'LogicalExpression') return isText(inner.right);
  return inner.type === 'ConditionalExpression' && [inner.consequent, inner.alternate].some(isText);
}

test.each([
  ['<p>Name {isNew && "new"}</p>', ['{isNew && "new"}']],
  ['<p>{isNew && <b>!</b>} text</p>', ['text']],
  ['<p><b>!</b> text {isNew && <b>!</b>}</p>', []],
  ['<Fragment key={a}>{`a`}<wbr /></Fragment>', ['{`a`}']],
  ['<p>{isNew ? `a` : `b`} <b>!</b></p>', []],
  ['<p>{isNew && `a`}</p>', []],
])('in %s translators break %j', (jsx, found) => {
  expect(breachesIn(jsx)).toEqual(found);
});

test.each(globSync('**/*.tsx', { cwd: ROOT }).filter((file) => !file.includes('.test.')))(
  '%s has no text that a translator breaks',
  (file) => {
    expect(breachesIn(readFileSync(path.join(ROOT, file), 'utf8'))).toEqual([]);
  },
);
