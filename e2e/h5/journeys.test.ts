import { journeys } from '../journeys'
import { runOnH5 } from './stage'

runOnH5(journeys)
