import { App } from 'antd'
import { useState } from 'react'
import { failureText } from '../../api/failureText'
import { saveAddress } from '../../api/saveFile'
import { useJobs } from './Jobs'

/** Runs a job of the server that makes a file, and gives the file to the browser; what goes wrong is said. */
export function useExport() {
  const jobs = useJobs()
  const { message } = App.useApp()
  const [busy, setBusy] = useState(false)
  const run = async (start: () => Promise<{ jobId: string } | void>) => {
    setBusy(true)
    try {
      const started = await start()
      if (!started) return
      const { state, says, address } = await jobs.watch(started.jobId)
      if (state !== 'done') return void message.error(says)
      saveAddress(address)
      void message.success(says)
    } catch (error) {
      void message.error(failureText(error))
    } finally {
      setBusy(false)
    }
  }
  return { busy, run }
}
