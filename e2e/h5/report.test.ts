import { reportJourneys } from '../journeys/report'
import { runOnH5 } from './stage'

runOnH5(reportJourneys)
