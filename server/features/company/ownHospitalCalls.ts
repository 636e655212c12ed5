import type { Contract } from '@contract/calls'
import type { OwnHospital } from '@contract/calls/people/ownHospital'
import { Code } from '@contract/codes'
import { isReadable } from '@contract/rules/place/hospitalLook'
import type { Db } from '../../db/schema'
import type { FeatureDeps } from '../../Feature'
import { DomainError } from '../../http/DomainError'
import { Bytes, type Handlers } from '../../http/handlers'
import { commonReplies, textIn } from '../../http/texts'
import { planDeskJob } from '../deskJob/deskJobService'
import { findLogo, storeLogo } from './logoRepository'
import { pictureOf } from './logoRules'
import {
  findOwnHospital,
  renameHospital,
  signUpOf,
  storeSettings,
  storeSignUp,
} from './ownHospitalRepository'
import { hospitalTexts } from './texts'

/** The page of one's own hospital; what this process remembers of its look goes with the next log-in or reload. */
export const ownHospitalCalls = ({
  settings,
}: Pick<FeatureDeps, 'settings'>): Handlers<Contract['ownHospital']> => {
  async function shown(db: Db, comId: string): Promise<OwnHospital> {
    const { reviewsPeople, approvesListed, ...row } = await findOwnHospital(db, comId)
    return {
      comId,
      ...row,
      signUp: signUpOf({ reviewsPeople, approvesListed }),
      usualYears: settings.attemptsKeptYears,
    }
  }

  return {
    read: (_input, { db, caller }) => shown(db, caller.comId),

    async save({ signUp, logo, ...given }, { db: tx, caller, now, audit }) {
      const { comId } = caller
      const before = await shown(tx, comId)
      const { comName, shortName, colour, ...rules } = { ...before, ...given }
      if (colour !== '' && !isReadable(colour))
        throw new DomainError(Code.badInput, hospitalTexts.colourTooLight)
      await renameHospital(tx, comId, { comName: comName.trim(), shortName: shortName.trim() })
      await storeSettings(tx, comId, { ...rules, colour: colour.toUpperCase() }, now)
      if (signUp !== undefined) await storeSignUp(tx, comId, signUp)
      if (logo !== undefined) {
        const picture = logo === '' ? null : await pictureOf(logo)
        if (picture === undefined)
          throw new DomainError(Code.fileRefused, hospitalTexts.logoRefused)
        await storeLogo(tx, comId, picture, now)
      }
      const after = await shown(tx, comId)
      await audit({ before, after })
      return after
    },

    async logo({ comId }, { db }) {
      const logo = await findLogo(db, comId)
      if (!logo) throw new DomainError(Code.notFound, commonReplies.notFound)
      return new Bytes(Buffer.from(logo.content), logo.content_type)
    },

    async startExport(_input, { db: tx, caller, language, now }) {
      const title = textIn(hospitalTexts.exportTitle, language)
      const wanted = { kind: 'exportHospital' as const, title, input: {} }
      return { jobId: await planDeskJob(tx, caller, wanted, { language, now }) }
    },
  }
}
