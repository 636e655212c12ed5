/** Kinds that practice knows; a short text needs a person who marks it and is not among them. */
export const practiceKinds = ['single', 'multiple', 'judge'] as const

/** What an answer is judged by. */
export interface Judged {
  kind: string
  right: readonly string[]
}

/** Is this answer of a question right? The one place where practice grades, on the server and, without network, on the device. */
export function isRightAnswer({ right }: Judged, answer: readonly string[]): boolean {
  return right.length === answer.length && right.length > 0 && right.every((id) => answer.includes(id))
}

/** Three spaced right answers in a row put a mistake on the mastered shelf. */
export const masteredAfter = 3
