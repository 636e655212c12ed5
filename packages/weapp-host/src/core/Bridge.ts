/** What lies between the program's logic and its view on a phone: everything that crosses takes its time, and keeps its order. */
export class Bridge {
  /** Ms one way; 0: at once, in the same turn. */
  ms = 0

  cross(run: () => void): void {
    if (this.ms > 0) setTimeout(run, this.ms)
    else run()
  }
}
