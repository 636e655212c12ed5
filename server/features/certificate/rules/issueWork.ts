import { textIn } from '../../../http/texts'
import { peopleOfAudience } from '../../audience/audienceService'
import type { DeskRun, DeskWork } from '../../deskJob/deskJobService'
import { issue } from '../issuing'
import { jobTexts } from '../texts'
import { issueTo, whoMayHave } from './applyRule'
import { findRule } from './ruleRepository'

/** People at a time, each in a transaction of its own. */
const step = 100

type Run = DeskRun<'issueCertificates'>

/** In steps over all people; `work` returns how many certificates came of one. */
async function inSteps(
  { progress }: Run,
  people: readonly string[],
  work: (some: readonly string[]) => Promise<number>,
): Promise<number> {
  let issued = 0
  for (let from = 0; from < people.length; from += step) {
    await progress(from, people.length)
    issued += await work(people.slice(from, from + step))
  }
  return issued
}

/** To everybody who passed before there was the rule. */
async function apply(run: Run): Promise<number> {
  const { db, caller, input, now } = run
  const rule = { comId: caller.comId, ...input }
  let issued = 0
  for (const { personIds, ...candidates } of await whoMayHave(db, rule, now()))
    issued += await inSteps(run, personIds, (some) =>
      db
        .transaction()
        .execute((tx) => issueTo(tx, rule, { ...candidates, personIds: [...some] }, now())),
    )
  return issued
}

/** To an audience, as far as the right of who gives it reaches now; nobody gives one to themselves. */
async function give(run: Run): Promise<number> {
  const { db, caller, input, now } = run
  const rule = await findRule(db, { comId: caller.comId, kind: 'given', ofId: input.ofId })
  if (!rule || !input.audience) return 0
  const { comId } = caller
  const { title, issuer, months, hours, templateId } = rule
  const people = await peopleOfAudience(db, caller, 'certificate.issue', input.audience)
  const others = people.filter((personId) => personId !== caller.userId)
  return inSteps(run, others, (some) =>
    db.transaction().execute(async (tx) => {
      for (const personId of some)
        await issue(
          tx,
          {
            comId,
            personId,
            kind: 'given',
            taskId: input.ofId,
            title,
            issuer,
            months,
            credits: 0,
            hours,
            templateId,
          },
          now(),
        )
      return some.length
    }),
  )
}

/** The long job that issues certificates to many; nobody gets one twice. */
export const issueWork: DeskWork<'issueCertificates'> = {
  kind: 'issueCertificates',
  needs: 'certificate.issue',
  mayRunAgain: true,
  async run(run) {
    const n = await (run.input.kind === 'given' ? give(run) : apply(run))
    return {
      says: textIn(jobTexts.issued, run.language, { n }),
      result: { n },
      link: 'certificates',
    }
  },
}
