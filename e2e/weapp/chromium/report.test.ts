import { reportJourneys } from '../../report'
import { runOnWeapp } from './stage'

runOnWeapp(reportJourneys)
