const HIDDEN = '[hidden]';

/** The end of a name whose value is secret, in a query, form, JSON, header or inspected object. */
const SECRET_NAME = '(?:password|phrase|secret|token|challenge|\\bpwd|\\bapi[-_]?key)';

interface Rule {
  readonly find: RegExp;
  readonly put: string;
}

/** None backtracks: texts are foreign and may be long. */
const RULES: readonly Rule[] = [
  { find: /\b(set-cookie|cookie)(["']?\s*[:=]\s*)[^\n\r]+/gi, put: `$1$2${HIDDEN}` },
  { find: /\b(elca?_)[0-9A-Za-z]{16,}/g, put: `$1${HIDDEN}` },
  { find: /\b(elc_(?:session|panel|visitor)\w*=)[^;\s"'&]+/gi, put: `$1${HIDDEN}` },
  { find: /\b(Bearer|Basic|Bot)\s+[\w.~+/=-]{8,}/gi, put: `$1 ${HIDDEN}` },
  { find: /\beyJ[\w-]{8,}(?:\.[\w-]*)*/g, put: HIDDEN },
  { find: /([?&#]key=)[^&\s"'#]+/gi, put: `$1${HIDDEN}` },
  { find: /(\/\/[^\s/:@]*:)[^\s/@]+@/g, put: `$1${HIDDEN}@` },
  { find: /(\/webhooks\/\d+\/)[\w-]+/g, put: `$1${HIDDEN}` },
  { find: /\$2[abxy]\$\d\d\$[./\w]{22,}/g, put: HIDDEN },
  {
    find: new RegExp(`(${SECRET_NAME}["']?\\s*[:=]\\s*)(["'\`])(?:\\\\.|(?!\\2)[^\\\\])*\\2`, 'gi'),
    put: `$1$2${HIDDEN}$2`,
  },
  {
    find: new RegExp(`(${SECRET_NAME}["']?\\s*[:=]\\s*)(?!\\[hidden\\])[^\\s"'\`&,;})]+`, 'gi'),
    put: `$1${HIDDEN}`,
  },
  { find: /(?<![\w.+-])([.+-]*\w)[\w.+-]*@((?:[\w-]+\.)+[a-z]{2,})\b/gi, put: '$1…@$2' },
];

/** Database drivers' messages begin with the statement. */
const STATEMENT = /\b(?:insert into|update|delete from|select)\s[^\n]*/gi;
const LITERAL = /'(?:''|[^'\n])*'/g;

/** Shorter ones would hide ordinary words. */
const SECRET_LENGTH_MIN = 6;

/**
 * Makes the function that removes keys, cookies, passwords, phrases, tokens, values of SQL
 * statements and the installation's own `secrets` from logged texts. Of an e-mail address the first
 * letter and the host stay.
 */
export function createRedactor(secrets: readonly string[]): (text: string) => string {
  const own = secrets
    .filter(({ length }) => length >= SECRET_LENGTH_MIN)
    .sort((one, other) => other.length - one.length);
  return (text) => {
    let safe = text;
    for (const secret of own) safe = safe.replaceAll(secret, HIDDEN);
    safe = safe.replace(STATEMENT, (statement) => statement.replace(LITERAL, "'…'"));
    for (const { find, put } of RULES) safe = safe.replace(find, put);
    return safe;
  };
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: terminal colours are control characters.
const COLOURS = /\u001b\[[\d;]*m/g;
const CONTROLS = /(?![\n\t])\p{Cc}/gu;

/** Without terminal colours and control characters, which PostgreSQL partly refuses. */
export function sanitizeAndTruncate(text: string, lengthMax: number): string {
  const plain = text.replace(COLOURS, '').replace(CONTROLS, ' ');
  if (plain.length <= lengthMax) return plain.toWellFormed();
  return `${plain.slice(0, lengthMax - 1).toWellFormed()}…`;
}
