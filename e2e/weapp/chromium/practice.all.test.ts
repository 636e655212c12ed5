import { practiceJourneys } from '../../journeys/practice'
import { runOnWeapp } from './stage'

runOnWeapp(practiceJourneys)
