import { reportJourneys } from '../../report'
import { runInJest } from './stage'

runInJest(reportJourneys)
