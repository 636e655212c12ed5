import type { Contract } from '@contract/calls'
import { contract } from '@contract/calls'
import { Code } from '@contract/codes'
import type { Handlers } from '../../http/handlers'
import { Refusal } from '../../http/Refusal'
import type { Secrets } from '../../secrets'

export interface ExamDeps {
  secrets: Secrets
}

/** Stands in until the exam is built: every call says so. */
export function examCalls(_deps: ExamDeps): Handlers<Contract['exam']> {
  const refuse = () => Promise.reject(new Refusal(Code.notFound, 'notBuilt'))
  return Object.fromEntries(Object.keys(contract.exam).map((name) => [name, refuse])) as unknown as Handlers<Contract['exam']>
}
