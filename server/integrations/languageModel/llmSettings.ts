import { SettingError } from '../../db/SettingError'

/** A language model that answers an OpenAI-compatible chat/completions call. */
export interface LlmSettings {
  /** https://host/v1, without a slash at the end; `/chat/completions` stands below it. */
  address: string
  model: string
  /** '' where it wants none. */
  key: string
  /** Longer than this nobody waits for one answer. */
  timeoutMs: number
}

/** Reads LLM_ADDRESS, LLM_MODEL, LLM_KEY and LLM_SECONDS; undefined: nothing is drafted, nothing leaves. Throws a SettingError. */
export function readLlmSettings(
  env: Readonly<Record<string, string | undefined>>,
): LlmSettings | undefined {
  const address = (env['LLM_ADDRESS'] ?? '').replace(/\/+$/, '')
  if (address === '') return undefined
  if (!/^https?:\/\/[^\s@?#]+$/.test(address))
    throw new SettingError('LLM_ADDRESS must look like https://host/v1.')
  const model = env['LLM_MODEL'] ?? ''
  if (model === '') throw new SettingError('LLM_MODEL is needed with LLM_ADDRESS.')
  const seconds = Number(env['LLM_SECONDS'] || 90)
  if (!Number.isInteger(seconds) || seconds < 5 || seconds > 600)
    throw new SettingError(
      `LLM_SECONDS must be a whole number from 5 to 600, not "${env['LLM_SECONDS'] ?? ''}".`,
    )
  return { address, model, key: env['LLM_KEY'] ?? '', timeoutMs: seconds * 1000 }
}
