const today = () => new Date().toISOString().slice(0, 10);

/**
 * Runs `work`, which counts what happens today; once more where it failed and the UTC day, by which the
 * product counts, has changed meanwhile.
 */
export async function withinOneDay(work: () => Promise<void>): Promise<void> {
  const day = today();
  try {
    await work();
  } catch (thrown) {
    if (today() === day) throw thrown;
    await work();
  }
}
