/** Who may run: one after the other. */
export interface Locks {
  /** Runs one at a time for this name, also across the tabs of a browser; ends as `run` does. */
  exclusively<T>(name: string, run: () => Promise<T>): Promise<T>
}
