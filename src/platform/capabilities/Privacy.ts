/** The platform's privacy authorisation. */
export interface Privacy {
  /** The platform wants its person's word before something private is touched: `call` is what asked. `answer` ends the question. */
  onAsked(listener: (answer: (agreed: boolean) => void, call: string) => void): void
  /** Shows the contract that the platform's console holds; undefined: this phone has no such page. */
  openContract?(): Promise<void>
}

/** The id of the button by which somebody agrees to `onAsked`: the mini-program's platform checks that it was pressed. */
export const privacyButtonId = 'agree-privacy'
