import type { Exercise, PracticeQuestion } from '@contract/calls/exam/practice'

/** A question that nobody has answered. */
export function aQuestion(
  number: number,
  details: Partial<PracticeQuestion> = {},
): PracticeQuestion {
  const kind = details.kind ?? 'single'
  return {
    questionId: `q${number}`,
    kind,
    stem: `第 ${number} 道题`,
    marks: 1,
    options: ['A', 'B', 'C'].map((optionId) => ({ optionId, text: `选项 ${optionId}` })),
    order: number,
    knowCatName: '手卫生',
    difficulty: 'easy',
    answer: [],
    answered: 0,
    right: 0,
    marked: 0,
    note: '',
    withheld: 0,
    ...details,
  }
}

export function anExercise(total: number, details: Partial<Exercise> = {}): Exercise {
  return {
    taskId: 'e1',
    kind: 'practice',
    state: 0,
    source: 'new',
    categories: ['手卫生'],
    round: 1,
    total,
    done: 0,
    right: 0,
    wrong: 0,
    marked: 0,
    createdTime: 1,
    ...details,
  }
}
