/** Whether a page of this run has been in front already; kept when another person logs in. */
export class FirstPage {
  private shown = 0

  /** true for the first page alone: it is read from its beginning anyhow. */
  take(): boolean {
    this.shown += 1
    return this.shown === 1
  }

  /** Another page has come to the front since. */
  get isLeft(): boolean {
    return this.shown > 1
  }
}
