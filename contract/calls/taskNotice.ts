import { Type as T } from 'typebox'
import { noticedTasks } from '../kinds'
import type { Area } from './call'
import { Id, oneOf, strict } from './fields'

const own = '/education-intf/api/own/taskNotice'
const task = T.Object({ kind: oneOf(noticedTasks), taskId: Id }, strict)
const people = T.Object({ people: T.Integer() })

/** Reminding people of an exam or course that they have not finished. */
export const taskNotice = {
  toRemind: {
    path: `${own}/toRemind`,
    needs: 'task.remind',
    ours: true,
    summary:
      'How many people have not finished an exam or course and still can: those of my departments, of my hospital, or of what I made.',
    input: task,
    output: people,
  },
  remind: {
    path: `${own}/remind`,
    needs: 'task.remind',
    ours: true,
    changes: true,
    silent: true,
    decides: { about: 'task' },
    timeoutMs: 60_000,
    summary:
      'Reminds these people in their message centre, and on the phone of who allowed it; nobody twice within an hour. Says how many were reminded.',
    input: task,
    output: people,
  },
} as const satisfies Area
