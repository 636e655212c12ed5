import { journeys } from '../../journeys'
import { runInJest } from './stage'

runInJest(journeys)
