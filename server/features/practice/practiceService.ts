export { collectAll } from './collectMistakes'
export { recordAnswers, type AnswerSource } from './recordAnswers'
