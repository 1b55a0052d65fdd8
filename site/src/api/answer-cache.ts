interface Entry {
  readonly data?: unknown;
  readonly error?: unknown;
}

/**
 * Answers of the API by path, as the query library keeps them. A failure does not take away what was known
 * before it: its entry holds both, so a poll that fails now and then blanks nothing on the page.
 */
export class AnswerCache extends Map<string, Entry> {
  override set(path: string, entry: Entry): this {
    return super.set(path, { data: this.get(path)?.data, ...entry });
  }
}
