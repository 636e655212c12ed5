/** The words of questionnaires: see ./kinds. */

/** Where a questionnaire stands: in its author's hands, to be answered, taken back. */
export const surveyStates = ['draft', 'published', 'withdrawn'] as const
export type SurveyState = (typeof surveyStates)[number]
/** Kinds of questions of a questionnaire. nps: 0 to 10; matrix: one choice a row; ranking: all options in an order. */
export const surveyQuestionKinds = [
  'single',
  'multiple',
  'judge',
  'scale',
  'nps',
  'matrix',
  'ranking',
  'text',
  'longText',
  'number',
  'date',
] as const
export type SurveyQuestionKind = (typeof surveyQuestionKinds)[number]
