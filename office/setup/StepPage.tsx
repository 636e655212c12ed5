import { Alert } from 'antd'
import { type ReactNode, useState } from 'react'
import type { Api } from '../api/createApi'
import { failureText } from '../api/failureText'

export type SetupProgress = Awaited<ReturnType<Api['setup']['progress']>>

export interface StepProps {
  progress: SetupProgress
  onNext(): void
}

/** Runs what a button does; says what went wrong. */
export function useStep() {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const run = async (work: () => Promise<void>) => {
    setBusy(true)
    setProblem('')
    try {
      await work()
    } catch (error) {
      setProblem(failureText(error))
    } finally {
      setBusy(false)
    }
  }
  return { busy, problem, run }
}

/** One step: its title, what it is for, and where it goes on. */
export function StepPage({
  title,
  lead,
  problem,
  foot,
  children,
}: {
  title: string
  lead: string
  problem: string
  foot: ReactNode
  children: ReactNode
}) {
  return (
    <div>
      <h1>{title}</h1>
      <p className="second">{lead}</p>
      {children}
      {problem && <Alert type="error" showIcon title={problem} role="alert" />}
      <div className="row setup-foot">
        <span className="grow" />
        {foot}
      </div>
    </div>
  )
}
