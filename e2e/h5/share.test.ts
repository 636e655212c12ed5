import { shareJourneys } from '../share'
import { runOnH5 } from './stage'

runOnH5(shareJourneys)
