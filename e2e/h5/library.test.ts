import { libraryJourneys } from '../library'
import { runOnH5 } from './stage'

runOnH5(libraryJourneys)
