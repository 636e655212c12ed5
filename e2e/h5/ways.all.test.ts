import { wayJourneys } from '../journeys/ways'
import { runOnH5 } from './stage'

runOnH5(wayJourneys)
