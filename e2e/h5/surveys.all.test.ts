import { surveyJourneys } from '../journeys/surveys'
import { runOnH5 } from './stage'

runOnH5(surveyJourneys)
