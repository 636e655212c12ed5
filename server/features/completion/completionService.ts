export { listPastPeople } from './past/pastRepository'
export { dayOfWords } from './past/reading/readPast'
export { countLate, listMine } from './listRepository'
export { scopeOf } from './scopes'
