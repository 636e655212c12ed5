import { practiceJourneys } from '../journeys/practice'
import { runOnH5 } from './stage'

runOnH5(practiceJourneys)
