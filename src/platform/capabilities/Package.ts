/** A part of a course package, as the server says where it plays. */
export interface PackagePlace {
  /** The second origin; empty: our own host at `port`. */
  origin: string
  port: number
  path: string
  title: string
  /** What it starts with, JSON. */
  state: string
}

/** A part that plays. */
export interface PackagePlay {
  /** Lets it end by itself; what it still reports is passed on. */
  close(): Promise<void>
}
