import { practiceJourneys } from '../practice'
import { runOnH5 } from './stage'

runOnH5(practiceJourneys)
