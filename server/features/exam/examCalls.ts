import type { Contract } from '@contract/calls'
import type { Handlers } from '../../http/handlers'
import type { Secrets } from '../../secrets'
import { createPapers } from './papers'
import { resultCalls } from './resultCalls'
import { sealingSecret } from './seals'
import { answeringCalls } from './answeringCalls'
import { taskCalls } from './taskCalls'

export interface ExamDeps {
  secrets: Secrets
}

/** Every call of the exam area: tasks and lists, one sitting, its result. */
export function examCalls({ secrets }: ExamDeps): Handlers<Contract['exam']> {
  const papers = createPapers()
  return {
    ...taskCalls,
    ...answeringCalls({ papers, sealSecret: sealingSecret(secrets) }),
    ...resultCalls({ papers }),
  }
}
