import { Code } from '@contract/codes'
import type { Bilingual } from '@contract/texts'
import type { Db } from '../../db/schema'
import type { FeatureDeps } from '../../Feature'
import { DomainError } from '../../http/DomainError'
import {
  askModel,
  ModelError,
  type Asked,
  type ModelAnswer,
  type ModelFailure,
} from '../../integrations/languageModel/askModel'
import type { LlmSettings } from '../../integrations/languageModel/llmSettings'
import { createOutgoing, type Outgoing } from '../../integrations/outgoing/createOutgoing'
import type { Secrets } from '../../secrets'
import { isSomebodyNamed } from './namedRepository'
import { findOwnModel, type OwnModelRow } from './ownModelRepository'
import { hasPersonalData } from './personalData'
import { failures } from './texts'

export type { ModelFailure } from '../../integrations/languageModel/askModel'
export { wholeObjects } from './wholeObjects'

/** The model that drafts for a hospital. */
export interface HospitalModel {
  model: string
  address: string
  /** The hospital named it itself. */
  isOwn: boolean
  /** Throws a ModelError. */
  ask(asked: Asked): Promise<ModelAnswer>
}

/** Which model drafts for a hospital; undefined: none, nothing leaves. */
export type ModelFor = (db: Db, comId: string) => Promise<HospitalModel | undefined>

/** The purpose under which keys of hospitals' models are enciphered. */
export const modelKey = 'language-model'

/** What the operator named for a hospital, or for all. */
export const operatorsModel = ({ ofAll, ofHospitals }: LlmSettings, comId: string) =>
  ofHospitals.get(comId) ?? ofAll

/** The model that a hospital named at its desk: an address that somebody typed is asked by the guarded way only. */
export function ownSettings(
  { secrets, llm, outgoing }: { secrets: Secrets; llm: LlmSettings; outgoing: Outgoing },
  { address, model, key_cipher: cipher }: OwnModelRow,
): HospitalModel {
  const key = cipher ? secrets.decrypt(modelKey, cipher) : ''
  const settings = { address, model, key, timeoutMs: llm.timeoutMs }
  return { model, address, isOwn: true, ask: (asked) => askModel(settings, asked, outgoing.fetch) }
}

/** The hospital's own model, else the one that the operator named for it, else the one for all. */
export function modelFor({
  secrets,
  settings: { llm, internalHosts },
}: Pick<FeatureDeps, 'secrets' | 'settings'>): ModelFor {
  const outgoing = createOutgoing(internalHosts, llm.timeoutMs)
  return async (db, comId) => {
    const own = llm.atDesk ? await findOwnModel(db, comId) : undefined
    if (own?.enabled) return ownSettings({ secrets, llm, outgoing }, own)
    const settings = operatorsModel(llm, comId)
    if (!settings) return undefined
    const { model, address } = settings
    return {
      model,
      address,
      isOwn: llm.ofHospitals.has(comId),
      ask: (asked) => askModel(settings, asked),
    }
  }
}

/** Why nothing came, in words; `personal`: the words may not leave, `off`: there is no model. */
export const modelFailures: Readonly<Record<ModelFailure | 'off' | 'personal', Bilingual>> = {
  off: failures.off,
  personal: failures.personal,
  away: failures.away,
  late: failures.late,
  busy: failures.busy,
  key: failures.key,
  wrong: failures.wrong,
  refused: failures.refused,
  unreadable: failures.unreadable,
}

/** What a model did not do, for the person who asked. */
export const modelRefusal = (why: keyof typeof modelFailures) =>
  new DomainError(Code.stateChanged, modelFailures[why])

/** Why it failed, where that was the model's; anything else is thrown on. */
export function failureOf(error: unknown): ModelFailure {
  if (error instanceof ModelError) return error.why
  throw error
}

/** No further clause would be answered otherwise. */
export const isFinal = (why: ModelFailure) => why === 'key' || why === 'wrong'

/**
 * Whether words hold what names a person: a number or address, or the name of somebody of the hospital. Names of two signs are
 * not looked for: 张力 and 高峰 are words, too.
 */
export const isPersonal = async (db: Db, comId: string, words: string): Promise<boolean> =>
  hasPersonalData(words) || (await isSomebodyNamed(db, comId, words))
