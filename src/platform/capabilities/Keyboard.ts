/** A keyboard beside the screen. */
export interface Keyboard {
  /** A key by its name (`ArrowLeft`, `a`), unless the person writes into a field. Returns what ends the listening. */
  onKey(listener: (key: string) => void): () => void
}
