import { useQueryClient } from '@tanstack/react-query'
import { App } from 'antd'
import type { Application } from '@contract/calls/account/registration'
import { number } from '../../text/formats'
import { useApi } from '../../session/SessionContext'
import { text } from './texts'

/** So many go in one call. */
const atOnce = 200

/** Approves or refuses these, says how many, and has the list read anew. Throws CallError. */
export function useDecide() {
  const api = useApi()
  const queries = useQueryClient()
  const { message } = App.useApp()
  return async (rows: readonly Application[], approve: 0 | 1, reason = ''): Promise<void> => {
    let done = 0
    let passed = 0
    for (let from = 0; from < rows.length; from += atOnce) {
      const applicationIds = rows.slice(from, from + atOnce).map((row) => row.applicationId)
      const reply = await api.registration.decideMany({
        applicationIds,
        approve,
        ...(reason !== '' && { reason }),
      })
      done += reply.decided
      passed += reply.passedOver
    }
    void message.success(
      passed > 0
        ? text('decidedPassed', { n: number(done), passed: number(passed) })
        : text('decided', { n: number(done) }),
    )
    await queries.invalidateQueries({ queryKey: ['applications'] })
  }
}
