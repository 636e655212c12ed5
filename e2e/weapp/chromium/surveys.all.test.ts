import { surveyJourneys } from '../../journeys/surveys'
import { runOnWeapp } from './stage'

runOnWeapp(surveyJourneys)
