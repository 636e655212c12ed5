import type { Contract } from '@contract/calls'
import type { Handlers } from '../../http/handlers'
import type { Secrets } from '../../secrets'
import type { FileAddresses } from '../file/fileService'
import { createPapers } from './paper/papers'
import { resultCalls } from './results/resultCalls'
import { sealingSecret } from './taking/seals'
import { answeringCalls } from './taking/answeringCalls'
import { noticeCall, taskCalls } from './lists/taskCalls'

export interface ExamDeps {
  secrets: Secrets
  addresses: Pick<FileAddresses, 'of'>
}

/** Every call of the exam area: tasks and lists, one sitting, its result. */
export function examCalls({ secrets, addresses }: ExamDeps): Handlers<Contract['exam']> {
  const papers = createPapers()
  return {
    ...taskCalls(addresses),
    notice: noticeCall(addresses),
    ...answeringCalls({ papers, sealSecret: sealingSecret(secrets) }),
    ...resultCalls({ papers }),
  }
}
