/** Things learnt at most of a kind; the oldest are forgotten first. */
const STORED_MAX = 12;

const BY_FORM: Readonly<Record<string, RegExp>> = {
  scan: /^scan_[A-Za-z0-9]{16}$/,
  ad: /^ad_[A-Za-z0-9]{16}$/,
};

/**
 * Things of the running product by kind, that references name; new ones are learnt from answers.
 */
export interface Things {
  add(kind: string, ...values: readonly string[]): void;
  /**
   * One of a kind, the same for the same index as long as none is learnt; empty where there is
   * none.
   */
  at(kind: string, index: number): string;
  /** Stores the ids that a parsed answer holds, and the cursor under the name of its list. */
  learn(body: unknown, list?: string): void;
}

export function createThings(): Things {
  const known = new Map<string, string[]>();
  const add = (kind: string, ...values: readonly string[]) => {
    const all = known.get(kind) ?? [];
    for (const value of values) if (!all.includes(value)) all.push(value);
    known.set(kind, all.slice(-STORED_MAX));
  };
  const learn = (body: unknown, list: string, name = ''): void => {
    if (typeof body === 'string') learnText(body, list, name);
    else if (Array.isArray(body)) for (const item of body.slice(0, 3)) learn(item, list, name);
    else if (typeof body === 'object' && body !== null) {
      for (const [inner, value] of Object.entries(body)) learn(value, list, inner);
    }
  };
  const learnText = (text: string, list: string, name: string) => {
    if (name === 'nextCursor') add(`cursor of ${list}`, text);
    if (name === 'statusUrl') add('statusToken', text.split('#')[1] ?? '');
    for (const [kind, form] of Object.entries(BY_FORM)) if (form.test(text)) add(kind, text);
  };
  return {
    add,
    at(kind, index) {
      const all = known.get(kind) ?? [];
      return all[index % Math.max(1, all.length)] ?? '';
    },
    learn: (body, list = '') => learn(body, list),
  };
}
