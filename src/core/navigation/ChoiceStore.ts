export interface Choice {
  id: string
  name: string
}

/** What a page of choices (/selectcity, /treeSelect) gives back to the page that sent the person there. */
export class ChoiceStore {
  private readonly choices = new Map<string, Choice>()

  /** `from`: the name that the asking page put into the query; `what`: `area`, `department`. */
  choose(from: string, what: string, choice: Choice) {
    this.choices.set(`${from}/${what}`, choice)
  }

  /** What was chosen since the last time; once. */
  take(from: string, what: string): Choice | undefined {
    const key = `${from}/${what}`
    const choice = this.choices.get(key)
    this.choices.delete(key)
    return choice
  }
}
