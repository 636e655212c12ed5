import { reportJourneys } from '../report'
import { runOnH5 } from './stage'

runOnH5(reportJourneys)
