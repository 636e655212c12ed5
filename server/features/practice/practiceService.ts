export { recordAnswers } from './recordAnswers'
