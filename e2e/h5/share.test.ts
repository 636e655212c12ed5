import { shareJourneys } from '../journeys/share'
import { runOnH5 } from './stage'

runOnH5(shareJourneys)
