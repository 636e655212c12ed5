import { reportingJourneys } from '../../journeys/reporting'
import { runOnWeapp } from './stage'

runOnWeapp(reportingJourneys)
