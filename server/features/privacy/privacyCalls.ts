import type { Contract } from '@contract/calls'
import { separateConsents } from '@contract/privacyKinds'
import type { Tx } from '../../db/schema'
import type { Caller, Handlers } from '../../http/handlers'
import type { Settings } from '../../settings'
import { keepConsent, listConsents } from '../consent/consentService'
import type { PersonTraces } from '../../Traces'
import type { OwnDataAddresses } from './mountOwnData'
import { listPeriods } from './periodRepository'

const who = ({ comId, userId }: Caller) => ({ comId, personId: userId })

/** Deletes the identity card number in the same transaction when the consent is withdrawn. */
export type DropIdentity = (tx: Tx, who: { comId: string; personId: string }) => Promise<void>

interface PrivacyDeps {
  addresses: OwnDataAddresses
  settings: Pick<Settings, 'keptDays' | 'attemptsKeptYears' | 'auditKeptYears'>
  dropIdentity: DropIdentity
  traces: readonly PersonTraces[]
}

/** What the law gives people over their own data. */
export function privacyCalls({
  addresses,
  settings,
  dropIdentity,
  traces,
}: PrivacyDeps): Handlers<Contract['privacy']> {
  return {
    async consents(_input, { db, caller }) {
      const said = await listConsents(db, who(caller), separateConsents)
      return {
        list: separateConsents.map((kind) => {
          const one = said.find((row) => row.kind === kind)
          return {
            kind,
            given: one && one.withdrawn === null ? 1 : 0,
            time: one ? (one.withdrawn ?? one.agreed) : null,
          }
        }),
      }
    },

    async setConsent({ kind, given }, { db, caller, now }) {
      await keepConsent(db, who(caller), { kind, given: given === 1 }, now)
      if (kind === 'idNumber' && given === 0) await dropIdentity(db, who(caller))
      return {}
    },

    exportMine: (_input, { caller, now, language }) =>
      Promise.resolve(addresses.of(caller, language, now)),

    periods: async (_input, { db, caller }) => ({
      list: await listPeriods(db, traces, caller.comId, settings),
    }),
  }
}
