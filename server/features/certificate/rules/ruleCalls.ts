import type { Contract } from '@contract/calls'
import { Code } from '@contract/codes'
import { newId } from '../../../db/newId'
import { DomainError } from '../../../http/DomainError'
import type { Handlers } from '../../../http/handlers'
import { commonReplies, textIn } from '../../../http/texts'
import { planDeskJob } from '../../deskJob/deskJobService'
import { jobTexts } from '../texts'
import { countWaiting } from './applyRule'
import { dropRule, findRule, listRules, storeRule, titleOf } from './ruleRepository'

type RuleCalls = Pick<
  Handlers<Contract['certificate']>,
  'rules' | 'setRule' | 'setCreditRule' | 'waiting' | 'startIssue' | 'give'
>

const notFound = () => new DomainError(Code.notFound, commonReplies.notFound)

/** What gives a certificate, and what is given by hand. */
export const ruleCalls: RuleCalls = {
  rules: ({ kind, keyword = '', ...paging }, { db, caller }) =>
    listRules(db, { comId: caller.comId, kind, keyword: keyword.trim() }, paging),

  async setRule(
    { kind, ofId, months, hours, templateId },
    { db: tx, caller: { comId }, now, audit },
  ) {
    const key = { comId, kind, ofId }
    if ((await titleOf(tx, key)) === undefined) throw notFound()
    const before = await findRule(tx, key)
    if (months === null) await dropRule(tx, key)
    else
      await storeRule(
        tx,
        {
          ...key,
          months,
          hours: hours === undefined ? (before?.hours ?? null) : hours,
          templateId: templateId === undefined ? (before?.templateId ?? null) : templateId,
        },
        now,
      )
    const after = (await findRule(tx, key))?.months ?? null
    await audit({ kind, before: { months: before?.months ?? null }, after: { months: after } })
    return { months: after }
  },

  async setCreditRule({ ofId: known, months, ...rule }, { db: tx, caller: { comId }, now, audit }) {
    const key = { comId, kind: 'credits' as const, ofId: known ?? newId(now) }
    const before = await findRule(tx, key)
    if (known !== undefined && !before) throw notFound()
    if (months === null) await dropRule(tx, key)
    else await storeRule(tx, { ...key, ...rule, months, hours: null }, now)
    await audit({
      kind: 'credits',
      thingId: key.ofId,
      ...(before && { before }),
      after: { months, ...rule },
    })
    return { ofId: key.ofId }
  },

  async waiting({ kind, ofId }, { db, caller: { comId }, now }) {
    return { people: await countWaiting(db, { comId, kind, ofId }, now) }
  },

  async startIssue({ kind, ofId }, { db: tx, caller, language, now, audit }) {
    const key = { comId: caller.comId, kind, ofId }
    const title = await titleOf(tx, key)
    if (title === undefined || !(await findRule(tx, key))) throw notFound()
    const wanted = {
      kind: 'issueCertificates' as const,
      title: textIn(jobTexts.issueTitle, language, { name: title }),
      input: { kind, ofId },
    }
    const jobId = await planDeskJob(tx, caller, wanted, { language, now })
    await audit({ kind, thingId: ofId, after: { title } })
    return { jobId }
  },

  async give({ audience, ...rule }, { db: tx, caller, language, now, audit }) {
    const ofId = newId(now)
    await storeRule(tx, { comId: caller.comId, kind: 'given', ofId, ...rule }, now)
    const wanted = {
      kind: 'issueCertificates' as const,
      title: textIn(jobTexts.issueTitle, language, { name: rule.title }),
      input: { kind: 'given' as const, ofId, audience },
    }
    const jobId = await planDeskJob(tx, caller, wanted, { language, now })
    await audit({ kind: 'given', thingId: ofId, after: { ...rule, audience } })
    return { jobId }
  },
}
