import { CheckOutlined } from '@ant-design/icons'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useEffect, useState } from 'react'
import { Failure } from '../parts/Failure'
import { useOffice } from '../session/SessionContext'
import { ContentStep } from './ContentStep'
import { Frame } from './Frame'
import { HospitalStep } from './HospitalStep'
import { MessagesStep } from './MessagesStep'
import { PlatformStep } from './PlatformStep'
import { type Later, type Step, steps } from './steps'
import { text } from './texts'
import { Waiting } from './Words'

/** The step that the address names; undefined: the first that is not done. */
const stepInAddress = (): Step | undefined =>
  steps.find((step) => step === window.location.pathname.split('/').at(-1))

/** Platform, messages, content, first hospital, by whoever operates the platform. */
export function LaterSteps({ base }: { base: string }) {
  const { api } = useOffice()
  const queries = useQueryClient()
  const [asked, setAsked] = useState(stepInAddress)
  const progress = useQuery({
    queryKey: ['setup', 'progress'],
    queryFn: () => api.setup.progress({}),
    staleTime: 0,
  })
  useEffect(() => {
    const back = () => setAsked(stepInAddress())
    window.addEventListener('popstate', back)
    return () => window.removeEventListener('popstate', back)
  }, [])
  if (progress.error)
    return <Failure error={progress.error} onRetry={() => void progress.refetch()} />
  if (!progress.data) return <Waiting />
  const { data } = progress
  const later = steps.filter((step): step is Later => step !== 'administrator')
  const done: Step[] = ['administrator', ...later.filter((step) => data.steps[step] > 0)]
  const first = later.find((step) => data.steps[step] === 0)
  const current = later.find((step) => step === asked) ?? first
  const go = (step: Step | undefined) => {
    window.history.pushState(null, '', `${base}/setup/${step ?? ''}`)
    setAsked(step)
  }
  const next = () => {
    const following = current && later[later.indexOf(current) + 1]
    void queries.invalidateQueries({ queryKey: ['setup', 'progress'] }).then(() => go(following))
  }
  const props = { progress: data, onNext: next }
  return (
    <Frame
      current={current}
      done={done}
      onChoose={go}
      name={data.platformName}
      logoTime={data.logoTime}
      out={first === undefined && current !== undefined ? `${base}/` : undefined}
      facts={`${text('version', { version: data.version })}\n${data.database}`}
    >
      {current === 'platform' && <PlatformStep {...props} />}
      {current === 'messages' && <MessagesStep {...props} />}
      {current === 'content' && <ContentStep {...props} />}
      {current === 'hospital' && <HospitalStep {...props} />}
      {current === undefined && (
        <div className="state">
          <CheckOutlined aria-hidden className="good" />
          <h1>{text('doneTitle')}</h1>
          <span className="second">{text('doneText')}</span>
          <div className="acts">
            <Button type="primary" size="large" href={`${base}/`}>
              {text('toOffice')}
            </Button>
          </div>
        </div>
      )}
    </Frame>
  )
}
