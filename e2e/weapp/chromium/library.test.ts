import { libraryJourneys } from '../../library'
import { runOnWeapp } from './stage'

runOnWeapp(libraryJourneys)
