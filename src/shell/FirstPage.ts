/** Whether a page of this run has been in front already. */
export class FirstPage {
  private isOver = false

  /** true for the first page alone: it is read from its beginning anyhow. */
  take(): boolean {
    const isFirst = !this.isOver
    this.isOver = true
    return isFirst
  }
}
