/** Something that the person at the terminal can mend: shown as its one sentence, without a stack. */
export class Failure extends Error {
  constructor(sentence: string) {
    super(sentence);
    this.name = 'Failure';
  }
}

/** Ends the process with the sentence of a `Failure`, or with the whole of an unexpected error. */
export function endWith(thrown: unknown, code = 1): never {
  process.stderr.write(
    `\n${thrown instanceof Failure ? thrown.message : String((thrown as Error)?.stack ?? thrown)}\n`,
  );
  process.exit(code);
}
