import type { Contract } from '@contract/calls'
import type { Handlers } from '../../http/handlers'
import type { Secrets } from '../../secrets'
import { createPapers } from './paper/papers'
import { resultCalls } from './results/resultCalls'
import { sealingSecret } from './taking/seals'
import { answeringCalls } from './taking/answeringCalls'
import { taskCalls } from './lists/taskCalls'

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
