/** The platform's privacy authorisation. */
export interface Privacy {
  /** The platform wants its person's word before something private is touched. `answer` ends the question. */
  onAsked(listener: (answer: (agreed: boolean) => void) => void): void
}

/** The id of the button by which somebody agrees to `onAsked`: the mini-program's platform checks that it was pressed. */
export const privacyButtonId = 'agree-privacy'
