import type { Paper } from '@contract/calls/exam/examShapes'

/** Questions of a paper by kind, in the order in which each kind first comes. */
export function groupsOf(paper: Paper): { groupId: string; name: string; questionIds: string[] }[] {
  const kinds = [...new Set(paper.questions.map(({ kind }) => kind))]
  return kinds.map((kind) => ({
    groupId: kind,
    name: kind,
    questionIds: paper.questions
      .filter((question) => question.kind === kind)
      .map(({ questionId }) => questionId),
  }))
}
