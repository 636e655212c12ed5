import { journeys } from '../journeys/answering'
import { runOnH5 } from './stage'

runOnH5(journeys)
