import { journeys } from '../../journeys/answering'
import { runInJest } from './stage'

runInJest(journeys)
