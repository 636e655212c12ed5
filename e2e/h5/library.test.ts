import { libraryJourneys } from '../journeys/library'
import { runOnH5 } from './stage'

runOnH5(libraryJourneys)
