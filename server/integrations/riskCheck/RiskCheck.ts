import { postForJson } from '../postForJson'
import type { RiskProvider } from '@contract/rules/people/riskProviders'

/** What a page needs to load a provider's script: the public id, and aliyun's prefix. */
interface RiskService {
  provider: RiskProvider
  id: string
  prefix: string
}

/** Somebody outside who judges whether a person asks, in the place of our own slide check. */
export interface RiskCheck {
  service: RiskService
  /** Judges what the provider's script gave a page. `away`: not reached, or nothing that makes sense came back. */
  verify(proof: string, address: string): Promise<'passed' | 'refused' | 'away'>
}

/** Longer than this nobody waits for a provider: their own check stands ready. */
const timeoutMs = 4000

/** Posts and reads JSON; undefined when it did not come. */
export const askProvider = (
  url: string,
  init: { headers: Record<string, string>; body?: string },
): Promise<unknown> => postForJson(url, init, timeoutMs).catch(() => undefined)

/** The texts that a script gave as JSON, by name; undefined where one is missing or too long. */
export function textsOf<Name extends string>(
  proof: string,
  names: readonly Name[],
): Record<Name, string> | undefined {
  let said: unknown
  try {
    said = JSON.parse(proof)
  } catch {
    return undefined
  }
  if (typeof said !== 'object' || said === null) return undefined
  const texts = said as Record<Name, unknown>
  return names.every((name) => typeof texts[name] === 'string')
    ? (texts as Record<Name, string>)
    : undefined
}
