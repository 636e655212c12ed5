import type { Platform } from '@/platform/Platform'
import type { ShellStore } from './display/ShellStore'
import { t } from './i18n'

/** Newer versions: told when one is on the device, taken between screens; and what to do when a screen's code is gone. */
export class UpdateStore {
  private isWaiting = false

  constructor(
    private readonly deps: Pick<Platform, 'addresses' | 'updates'> & {
      shell: Pick<ShellStore, 'askUpdate' | 'offerPage' | 'online' | 'toast'>
    },
  ) {
    deps.updates?.onReady(() => {
      this.isWaiting = true
      if (!deps.updates?.restarts) deps.shell.toast(t('update.ready'))
    })
  }

  /** Looks for a newer version: when the program is shown again after a while. */
  look() {
    void this.deps.updates?.check()
  }

  /** Between screens: takes the version that waits, at this address, or asks whether it may where that begins anew. Whether the address is opened by it. */
  renew(address: string): boolean {
    const { updates, shell } = this.deps
    if (!this.isWaiting || !updates) return false
    if (updates.restarts) {
      // Once: who says "later" gets it with the next start.
      this.isWaiting = false
      shell.askUpdate(() => updates.take(address))
      return false
    }
    updates.take(address)
    return true
  }

  /** A page whose package the phone could not fetch is offered once more. false: it failed for another reason. */
  offerAgain(error: unknown, again: () => Promise<void>): boolean {
    const { addresses, shell } = this.deps
    if (!addresses.isCodeMissing?.(error)) return false
    shell.offerPage(() => void again())
    return true
  }

  /**
   * Whether a page's code is here. Without network it says so. With network it may be gone from the server with a newer version:
   * that one is taken, and opens the address.
   */
  async isReady(page: string, address: string): Promise<boolean> {
    const { addresses, updates, shell } = this.deps
    if (!addresses.fetchPage || (await addresses.fetchPage(page))) return true
    if (shell.online && (await updates?.check())) updates?.take(address)
    else shell.toast(t(shell.online ? 'update.notFetched' : 'update.notKept'))
    return false
  }
}
