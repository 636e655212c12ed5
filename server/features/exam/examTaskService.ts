export { examStateAt } from './taskRepository'
