import type { Contract } from '@contract/calls'
import type { Language } from '@contract/texts'
import { Code } from '@contract/codes'
import type { Db } from '../../db/schema'
import { checkAddress } from '../../http/checkAddress'
import { DomainError } from '../../http/DomainError'
import type { Handlers } from '../../http/handlers'
import { textIn } from '../../http/texts'
import type { LlmSettings } from '../../integrations/languageModel/llmSettings'
import type { Outgoing } from '../../integrations/outgoing/createOutgoing'
import type { Secrets } from '../../secrets'
import {
  failureOf,
  modelFailures,
  modelKey,
  operatorsModel,
  ownSettings,
  type HospitalModel,
} from './languageModelService'
import {
  describeOwnModel,
  findOwnModel,
  removeOwnModel,
  storeOwnModel,
  type OwnModelRow,
} from './ownModelRepository'
import { ownModelTexts } from './texts'

interface Deps {
  secrets: Secrets
  llm: LlmSettings
  outgoing: Outgoing
  internalHosts: readonly string[]
}

/** What the log of decisions keeps of it: never the key. */
const shown = (row: OwnModelRow | undefined) =>
  row && { address: row.address, model: row.model, enabled: row.enabled }

const addressOf = (typed: string) => typed.trim().replace(/\/+$/, '')

/** Asks a model for one word; nothing of the hospital leaves. */
async function tried(model: HospitalModel, language: Language) {
  try {
    await model.ask({ task: 'Answer with the one word: ready', words: 'ready?' })
    return {
      works: 1 as const,
      said: textIn(ownModelTexts.works, language, { model: model.model }),
    }
  } catch (error) {
    return { works: 0 as const, said: textIn(modelFailures[failureOf(error)], language) }
  }
}

/** The language model of a hospital, as its administrator names it. */
export function ownModelCalls(deps: Deps): Handlers<Contract['ownModel']> {
  const { secrets, llm, outgoing, internalHosts } = deps
  const checkAllowed = () => {
    if (!llm.atDesk) throw new DomainError(Code.stateChanged, ownModelTexts.notAllowed)
  }
  const kept = async (db: Db, comId: string) => {
    const row = await findOwnModel(db, comId)
    if (!row) throw new DomainError(Code.stateChanged, ownModelTexts.none)
    return row
  }
  return {
    async read(_input, { db, caller: { comId } }) {
      const own = await describeOwnModel(db, comId)
      const usual = operatorsModel(llm, comId)
      return {
        allowed: llm.atDesk ? 1 : 0,
        model: own
          ? {
              address: own.address,
              model: own.model,
              hasKey: own.key_cipher ? 1 : 0,
              enabled: own.enabled ? 1 : 0,
              updatedTime: own.updated_at,
              updatedByName: own.by_name,
            }
          : null,
        usual: { model: usual?.model ?? '', host: usual ? new URL(usual.address).host : '' },
      }
    },

    async save({ address, model, key, enabled }, { db, caller: { comId, userId }, now, audit }) {
      checkAllowed()
      const asked = addressOf(address)
      await checkAddress(asked, outgoing, internalHosts)
      const before = await findOwnModel(db, comId)
      // Another address must not get the key of the one before.
      const keptKey = before?.address === asked ? before.key_cipher : null
      const row: OwnModelRow = {
        com_id: comId,
        address: asked,
        model: model.trim(),
        key_cipher: key === undefined ? keptKey : secrets.encrypt(modelKey, key),
        enabled: enabled === 1,
        updated_at: now,
        updated_by: userId,
      }
      await storeOwnModel(db, row)
      await audit({ before: shown(before), after: shown(row) })
      return {}
    },

    async remove(_input, { db, caller: { comId }, audit }) {
      const before = await kept(db, comId)
      await removeOwnModel(db, comId)
      await audit({ before: shown(before), after: undefined })
      return {}
    },

    async tryOut(_input, { db, caller: { comId }, language }) {
      checkAllowed()
      return tried(ownSettings(deps, await kept(db, comId)), language)
    },
  }
}
