import { App } from 'antd'
import { useState } from 'react'
import { CallError } from '../../api/CallError'
import { failureText } from '../../api/failureText'
import { PasskeyError } from '../../session/passkey'

/** Does something once at a time; what hinders it is said. What the person gave up by themselves is not. */
export function useAct(act: () => Promise<void>): [run: () => Promise<void>, busy: boolean] {
  const { message } = App.useApp()
  const [busy, setBusy] = useState(false)
  const run = async () => {
    setBusy(true)
    try {
      await act()
    } catch (error) {
      if (error instanceof PasskeyError) message.warning(error.message)
      else if (!(error instanceof CallError)) throw error
      else if (error.reason !== 'cancelled') message.error(failureText(error))
    } finally {
      setBusy(false)
    }
  }
  return [run, busy]
}
