/** What the product opens once at its start, and a test for itself; `problem` is the error of using it before. */
export function openedOnce<Thing>(problem: string) {
  let opened: Thing | undefined;
  return {
    open(thing: Thing): void {
      opened = thing;
    },
    get(): Thing {
      if (opened === undefined) throw new Error(problem);
      return opened;
    },
  };
}
