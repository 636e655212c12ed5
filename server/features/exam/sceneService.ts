/** What other features may know of exams and scenes: a task with what one person did with it, a scene, and its exams. */
export { findTask } from './taskRepository'
export { examsOfScene, findScene, type SceneRow } from './scenes/sceneRepository'
