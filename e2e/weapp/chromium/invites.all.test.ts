import { inviteJourneys } from '../../journeys/invites'
import { runOnWeapp } from './stage'

runOnWeapp(inviteJourneys)
