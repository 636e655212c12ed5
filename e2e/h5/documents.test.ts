import { documentJourneys } from '../journeys/documents'
import { runOnH5 } from './stage'

runOnH5(documentJourneys)
