/** What other features need to store questions, papers and tasks. */
export { storeQuestions, type NewQuestion } from './paper/questionRepository'
