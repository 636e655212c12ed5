import { inviteJourneys } from '../journeys/invites'
import { runOnH5 } from './stage'

runOnH5(inviteJourneys)
