/** Reads words aloud by the device's own voice. */
export interface Speech {
  /** `languageTag`: whose voice, as zh-CN. `ended` is called once, when it is over or could not begin. Returns what stops it; then nobody is told. */
  say(words: string, languageTag: string, ended: () => void): () => void
}
