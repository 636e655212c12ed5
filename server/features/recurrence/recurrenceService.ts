export { giveRounds, type DueAgain, type GiveRounds, type Things } from './rounds'
export type { ComesBack, Round } from './ComesBack'
export { roundsIn } from './roundRepository'
