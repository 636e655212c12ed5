import { scrub, scrubStack } from '@contract/rules/scrub'
import { ApiError } from '@/api/ApiError'
import type { Api } from '@/api/createApi'
import type { Platform } from '@/platform/Platform'
import { currentScreen } from '../navigation/navigation'

const maxARun = 5
/** A navigation must not cancel it. */
const signal = { cancelled: false, onCancel: () => undefined }
const options = { overlay: false, signal }

/**
 * Tells the server what failed and nobody caught: a share of it, a few times a run, without names and what was typed, and never what
 * failed while telling. The person notices nothing.
 */
export class FaultReports {
  private reported = 0
  private readonly known = new Set<string>()
  private percent?: Promise<number>

  constructor(
    private readonly deps: Pick<Platform, 'faults' | 'installation'> & { api: Pick<Api, 'fault'> },
    private readonly chance: () => number = Math.random,
  ) {}

  /** Until what it returns is called. */
  listen(): () => void {
    return this.deps.faults.onFault((fault) => void this.report(fault))
  }

  /** Never fails. What the server refused, or the network, is no fault of the program. */
  async report(fault: unknown): Promise<void> {
    try {
      if (fault instanceof ApiError || this.reported >= maxARun) return
      const { message, stack } = wordsOf(fault)
      const likeness = `${message}\n${stack}`
      if (message === '' || this.known.has(likeness)) return
      this.known.add(likeness)
      this.reported += 1
      const { api, faults, installation } = this.deps
      const page = currentScreen()?.name ?? ''
      this.percent ??= api.fault.share({}, options).then(({ percent }) => percent)
      if (this.chance() * 100 >= (await this.percent)) return
      await api.fault.report(
        {
          target: installation.channel,
          version: PROGRAM_VERSION,
          page,
          message,
          stack,
          model: faults.model.slice(0, 80),
          system: faults.system.slice(0, 80),
        },
        options,
      )
    } catch {
      // Telling failed: whoever told of that would tell for ever.
    }
  }
}

/** The mini-program gives an error as one text, its stack below the message. */
function wordsOf(fault: unknown) {
  const said = fault instanceof Error ? `${fault.name}: ${fault.message}` : textOf(fault)
  const stack = fault instanceof Error ? (fault.stack ?? '') : said
  const lines = said.split('\n')
  const message = lines.find((line) => line.trim() !== '' && !/^MiniProgramError/.test(line)) ?? ''
  return { message: scrub(message).slice(0, 500), stack: scrubStack(stack).slice(0, 4000) }
}

/** Of an object only what kind it is and the platform's own word: what else it holds may be somebody's. */
function textOf(fault: unknown): string {
  if (typeof fault === 'string') return fault
  const { errMsg, message } = (fault ?? {}) as { errMsg?: unknown; message?: unknown }
  const word = [errMsg, message].find((one) => typeof one === 'string')
  return typeof word === 'string' ? word : `rejected with ${typeof fault}`
}
