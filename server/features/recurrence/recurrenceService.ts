export { giveEditionAgain } from './giveEditionAgain'
export { withdrawRounds } from './withdrawRounds'
export { countSitting } from './closingRepository'
export { renewRounds } from './editionRepository'
