import { readFileSync } from 'node:fs'
import { SettingError } from '../../db/SettingError'

/** A language model that answers an OpenAI-compatible chat/completions call. */
export interface LanguageModel {
  /** https://host/v1, without a slash at the end; `/chat/completions` stands below it. */
  address: string
  model: string
  /** '' where it wants none. */
  key: string
  /** Longer than this nobody waits for one answer. */
  timeoutMs: number
}

export interface LlmSettings {
  /** For every hospital that has none of its own; undefined: those draft nothing, nothing leaves. */
  ofAll: LanguageModel | undefined
  /** By com_id. */
  ofHospitals: ReadonlyMap<string, LanguageModel>
  /** Hospitals may name one of their own at the desk. */
  atDesk: boolean
  /** Longer than this nobody waits for one answer. */
  timeoutMs: number
}

type Env = Readonly<Record<string, string | undefined>>

function readSeconds(env: Env): number {
  const seconds = Number(env['LLM_SECONDS'] || 90)
  if (!Number.isInteger(seconds) || seconds < 5 || seconds > 600)
    throw new SettingError(
      `LLM_SECONDS must be a whole number from 5 to 600, not "${env['LLM_SECONDS'] ?? ''}".`,
    )
  return seconds * 1000
}

/** `name`: the setting that a complaint names. */
function readModel(
  name: string,
  said: { address: string; model: unknown; key: unknown },
  timeoutMs: number,
): LanguageModel {
  const address = said.address.replace(/\/+$/, '')
  if (!/^https?:\/\/[^\s@?#]+$/.test(address))
    throw new SettingError(`${name} must name an address like https://host/v1.`)
  const { model, key } = said
  if (typeof model !== 'string' || model === '')
    throw new SettingError(`${name} needs the name of the model beside its address.`)
  return { address, model, key: typeof key === 'string' ? key : '', timeoutMs }
}

/** The JSON file that LLM_HOSPITALS names: `{ "com_id": { "address": …, "model": …, "key": … } }`. */
function readHospitals(file: string | undefined, timeoutMs: number): LlmSettings['ofHospitals'] {
  if (!file) return new Map()
  let said: Record<string, { address?: unknown; model?: unknown; key?: unknown } | null>
  try {
    said = JSON.parse(readFileSync(file, 'utf8')) as typeof said
  } catch {
    throw new SettingError(`LLM_HOSPITALS must name a JSON file that can be read, not "${file}".`)
  }
  return new Map(
    Object.entries(said).map(([comId, one]) => [
      comId,
      readModel(
        `LLM_HOSPITALS (${comId})`,
        { address: String(one?.address ?? ''), model: one?.model, key: one?.key },
        timeoutMs,
      ),
    ]),
  )
}

/** Reads LLM_ADDRESS, LLM_MODEL, LLM_KEY, LLM_SECONDS, LLM_HOSPITALS and LLM_AT_DESK. Throws a SettingError. */
export function readLlmSettings(env: Env): LlmSettings {
  const timeoutMs = readSeconds(env)
  const address = env['LLM_ADDRESS'] ?? ''
  const said = { address, model: env['LLM_MODEL'], key: env['LLM_KEY'] }
  return {
    ofAll: address === '' ? undefined : readModel('LLM_ADDRESS', said, timeoutMs),
    ofHospitals: readHospitals(env['LLM_HOSPITALS'], timeoutMs),
    atDesk: env['LLM_AT_DESK'] === '1',
    timeoutMs,
  }
}
