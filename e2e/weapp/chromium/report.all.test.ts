import { reportJourneys } from '../../journeys/report'
import { runOnWeapp } from './stage'

runOnWeapp(reportJourneys)
