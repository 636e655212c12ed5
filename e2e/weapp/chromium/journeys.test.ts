import { journeys } from '../../journeys/answering'
import { runOnWeapp } from './stage'

runOnWeapp(journeys)
