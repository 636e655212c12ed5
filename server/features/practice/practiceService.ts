export { mergeCategory, setCardCategory } from './categoryRepository'
export { findToday } from './bookCalls'
export { forecastOfHospital } from './hospitalForecast'
export { recordAnswers } from './recordAnswers'
