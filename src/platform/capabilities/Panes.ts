/** Two pages beside each other where the window is wide: a list at the left, what was opened from it at the right (browsers). */
export interface Panes {
  /** Elements by the paths of their pages; without a list the page in front stands alone. */
  lay(list: string | undefined, opened: string): void
  /** Whether the window is wide enough for both. */
  readonly hasRoom: boolean
  /** Whether what was pressed last stands in the list at the left. */
  readonly isListPressed: boolean
}
