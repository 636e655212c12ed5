import type { Contract } from '@contract/calls'
import { Code } from '@contract/codes'
import { DomainError } from '../../http/DomainError'
import { commonReplies } from '../../http/texts'
import type { Feature, FeatureDeps } from '../../Feature'
import type { Handlers } from '../../http/handlers'
import { closeFault, listFaults, recordFault, readFault } from './faultRepository'
import { reportLimit } from './reportLimit'

const gone = () => new DomainError(Code.notFound, commonReplies.notFound)

const faultCalls = (percent: number): Handlers<Contract['fault']> => {
  const mayReport = reportLimit()
  return {
    share: () => Promise.resolve({ percent }),

    async report(input, { db, address, now }) {
      const noted = percent > 0 && mayReport(address, now)
      if (noted) await recordFault(db, input, now)
      return { noted }
    },
  }
}

const deskCalls: Handlers<Contract['faultDesk']> = {
  list: ({ keyword = '', ...paging }, { db }) => listFaults(db, keyword, paging),

  async read({ faultId }, { db }) {
    const fault = await readFault(db, faultId)
    if (!fault) throw gone()
    return fault
  },

  async done({ faultId }, { db, now }) {
    if (!(await closeFault(db, faultId, now))) throw gone()
    return { faultId }
  },
}

/** What fails on phones, told without whose phone it was (docs/decisions/094). */
export const faultFeature = ({
  settings,
}: Pick<FeatureDeps, 'settings'>): Feature<'fault' | 'faultDesk'> => ({
  handlers: { fault: faultCalls(settings.faultPercent), faultDesk: deskCalls },
})
