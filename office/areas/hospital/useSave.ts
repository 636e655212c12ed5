import { useQueryClient } from '@tanstack/react-query'
import { App } from 'antd'
import { useState } from 'react'
import type { Contract } from '@contract/calls'
import type { Input } from '@contract/calls/call'
import { failureText } from '../../api/failureText'
import { useApi, useOffice } from '../../session/SessionContext'
import { text } from './texts'

/** Stores some of the settings; the menu shows a new name and logo at once. What went wrong stays in words. */
export function useSave() {
  const api = useApi()
  const { session } = useOffice()
  const queries = useQueryClient()
  const { message } = App.useApp()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const save = async (changes: Input<Contract['ownHospital']['save']>) => {
    setBusy(true)
    setProblem('')
    try {
      const now = await api.ownHospital.save(changes)
      queries.setQueryData(['ownHospital'], now)
      void message.success(text('saved'))
      session.arrive(await api.account.me({}))
      return true
    } catch (error) {
      setProblem(failureText(error))
      return false
    } finally {
      setBusy(false)
    }
  }
  return { busy, problem, setProblem, save }
}
