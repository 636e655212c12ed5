import { documentJourneys } from '../../journeys/documents'
import { runOnWeapp } from './stage'

runOnWeapp(documentJourneys)
