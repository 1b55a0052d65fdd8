import type { GenerateKeyResponse } from '@elc/contracts';

const KEY_ID = /^key_[A-Za-z0-9]{16}$/;
/** As many as the product lets one visitor have. */
const STORED_MAX = 5;

/** A browser without an account, and the API keys that it has made. */
export interface Visitor {
  readonly cookie: string;
  /** The id of one of its keys; empty where it has none. */
  keyAt(index: number): string;
  /** Stores a key from an answer about a new key. */
  learn(body: unknown): void;
}

export function createVisitor(cookie: string, keyId: string): Visitor {
  const keys = [keyId];
  return {
    cookie,
    keyAt: (index) => keys[index % keys.length] ?? '',
    learn(body) {
      const id = (body as Partial<GenerateKeyResponse> | null)?.apiKey?.id;
      if (id === undefined || !KEY_ID.test(id)) return;
      keys.unshift(id);
      keys.splice(STORED_MAX);
    },
  };
}
