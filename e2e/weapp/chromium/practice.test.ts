import { practiceJourneys } from '../../practice'
import { runOnWeapp } from './stage'

runOnWeapp(practiceJourneys)
