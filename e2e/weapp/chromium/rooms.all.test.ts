import { roomJourneys } from '../../journeys/rooms'
import { runOnWeapp } from './stage'

runOnWeapp(roomJourneys)
