/** Asks again until what comes is as wanted; returns what came last, also when it never was. For what the server does by itself. */
export async function eventually<T>(
  ask: () => Promise<T>,
  wanted: (found: T) => boolean,
): Promise<T> {
  const end = Date.now() + 15_000
  for (;;) {
    const found = await ask()
    if (wanted(found) || Date.now() > end) return found
    await new Promise((done) => setTimeout(done, 50))
  }
}
