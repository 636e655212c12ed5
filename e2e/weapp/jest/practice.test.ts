import { practiceJourneys } from '../../practice'
import { runInJest } from './stage'

runInJest(practiceJourneys)
