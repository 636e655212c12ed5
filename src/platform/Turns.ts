/** One after the other within this program, by name; ends as `run` does. */
export class Turns {
  private readonly last = new Map<string, Promise<unknown>>()

  run<T>(name: string, run: () => Promise<T>): Promise<T> {
    const before = this.last.get(name) ?? Promise.resolve()
    const turn = before.catch(() => undefined).then(run)
    this.last.set(name, turn)
    return turn
  }
}
