import { libraryJourneys } from '../../journeys/library'
import { runOnWeapp } from './stage'

runOnWeapp(libraryJourneys)
