import { roomJourneys } from '../journeys/rooms'
import { runOnH5 } from './stage'

runOnH5(roomJourneys)
