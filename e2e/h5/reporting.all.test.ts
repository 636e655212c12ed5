import { reportingJourneys } from '../journeys/reporting'
import { runOnH5 } from './stage'

runOnH5(reportingJourneys)
