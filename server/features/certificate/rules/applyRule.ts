import type { CertificateRuleKind } from '@contract/kinds'
import { platformId } from '../../../companies'
import type { Db } from '../../../db/schema'
import { creditYear, issueForCredits, issueForPassed } from '../passing'
import {
  earnedByCredits,
  earnedByPassing,
  listCredited,
  listExamsOfScene,
  listPassers,
} from '../passingRepository'
import { listHospitals } from './ruleRepository'

interface Rule {
  /** Whose rule it is. */
  comId: string
  kind: CertificateRuleKind
  ofId: string
}

/** People of a hospital who may have earned a certificate by a rule, by what they did last. */
interface Candidates {
  comId: string
  /** The exam that they passed; '' where credits count. */
  taskId: string
  personIds: string[]
}

async function candidatesOf(
  db: Db,
  { comId: owner, kind, ofId }: Rule,
  comId: string,
  now: number,
): Promise<Candidates[]> {
  if (kind === 'given') return []
  if (kind === 'credits')
    return [{ comId, taskId: '', personIds: await listCredited(db, comId, creditYear(now)) }]
  const exams = kind === 'exam' ? [ofId] : await listExamsOfScene(db, owner, ofId)
  const all: Candidates[] = []
  for (const taskId of exams)
    all.push({ comId, taskId, personIds: await listPassers(db, comId, taskId) })
  return all
}

/** Who may have earned a certificate by a rule before there was that rule: of its hospital, or of all where it is the platform's. */
export async function whoMayHave(db: Db, rule: Rule, now: number): Promise<Candidates[]> {
  const hospitals = rule.comId === platformId ? await listHospitals(db) : [rule.comId]
  const all: Candidates[] = []
  for (const comId of hospitals) all.push(...(await candidatesOf(db, rule, comId, now)))
  return all
}

/** How many people have earned a certificate by a rule and have none of it. */
export async function countWaiting(db: Db, rule: Rule, now: number): Promise<number> {
  const people = new Set<string>()
  for (const { comId, taskId, personIds } of await whoMayHave(db, rule, now)) {
    const earned =
      rule.kind === 'credits'
        ? await earnedByCredits(db, comId, personIds, creditYear(now), rule.ofId)
        : await earnedByPassing(db, comId, taskId, personIds, { only: rule.ofId, now })
    for (const { personId } of earned) people.add(`${comId}/${personId}`)
  }
  return people.size
}

/** Issues what some of them have earned by the rule. Returns how many certificates. */
export const issueTo = (
  tx: Db,
  { kind, ofId }: Rule,
  { comId, taskId, personIds }: Candidates,
  now: number,
): Promise<number> =>
  kind === 'credits'
    ? issueForCredits(tx, comId, personIds, now, ofId)
    : issueForPassed(tx, { comId, taskId, only: ofId }, personIds, now)
