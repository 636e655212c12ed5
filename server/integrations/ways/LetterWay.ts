/** What a way carries: a title, a text, and where a tap leads ('': nowhere). */
export interface Letter {
  title: string
  text: string
  address: string
  /** The same letter has the same id on each try. */
  id: string
}

/** A way by which letters go out. */
export interface LetterWay {
  /** Resolves when the other side has taken it. Throws a WayError. */
  send(to: string, letter: Letter): Promise<void>
  close(): void
}

/** The letter was not taken. `problem` is the other side's own code or words; it never holds an address or a secret. */
export class WayError extends Error {
  constructor(
    readonly problem: string,
    /** again: certainly not sent, and it may work later. down: the same, and nothing else will go there now either. */
    readonly then: 'again' | 'down' | 'never',
  ) {
    super(`the letter was not taken: ${problem}`)
    this.name = 'WayError'
  }
}
