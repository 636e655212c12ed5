export { findToday } from './bookCalls'
export { recordAnswers } from './recordAnswers'
