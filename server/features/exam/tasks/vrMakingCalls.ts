import type { Contract } from '@contract/calls'
import { Code } from '@contract/codes'
import { newId } from '../../../db/newId'
import { mapPage } from '../../../db/page'
import { DomainError } from '../../../http/DomainError'
import type { Handlers } from '../../../http/handlers'
import { commonReplies } from '../../../http/texts'
import type { Secrets } from '../../../secrets'
import { replies } from '../texts'
import { findVr, listMadeVr, setVrWithdrawn, storeVr } from './vrMakingRepository'
import { allowedAddress } from './vrRules'
import { vrReports } from './vrReports'
import { vrTickets } from './vrTickets'

const notFound = () => new DomainError(Code.notFound, commonReplies.notFound)

/** Exams in 3-D scenes as the platform's operator makes them, and what the sites of the scenes report. */
export function vrMakingCalls({
  secrets,
  vrHosts,
}: {
  secrets: Secrets
  vrHosts: readonly string[]
}): Handlers<Contract['vrMaking']> {
  const tickets = vrTickets(secrets)
  const reports = vrReports(secrets)
  return {
    list: async (paging, { db }) =>
      mapPage(await listMadeVr(db, paging), ({ taskId, form, withdrawn, done }) => ({
        taskId,
        form,
        isAllowed: allowedAddress(form.address, vrHosts) === '' ? 0 : 1,
        withdrawn: withdrawn ? 1 : 0,
        done,
      })),

    async key({ taskId }, { db }) {
      if (!(await findVr(db, taskId))) throw notFound()
      return { reportKey: tickets.keyOf(taskId) }
    },

    async save({ taskId: known, form }, { db, now, audit }) {
      if (form.endTime <= form.startTime) throw new DomainError(Code.badInput, replies.sceneTimes)
      const before = known === undefined ? undefined : await findVr(db, known)
      if (known !== undefined && !before) throw notFound()
      const taskId = known ?? newId(now)
      await storeVr(db, taskId, form)
      const told = ({ title, address }: typeof form) => ({ title, address })
      await audit({
        ...(before && { before: told(before.form) }),
        after: told(form),
        thingId: taskId,
      })
      return { taskId }
    },

    async withdraw({ taskId, withdrawn }, { db, audit }) {
      const before = await findVr(db, taskId)
      if (!before) throw notFound()
      await setVrWithdrawn(db, taskId, withdrawn === 1)
      await audit({
        before: { withdrawn: before.withdrawn },
        after: { withdrawn: withdrawn === 1 },
        thingId: taskId,
      })
      return {}
    },

    async done(report, { db, now }) {
      return { score: await reports.take(db, report, now) }
    },
  }
}
