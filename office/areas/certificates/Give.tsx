import { useQueryClient } from '@tanstack/react-query'
import { App, Button, Input } from 'antd'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { everybody, type Audience } from '@contract/rules/audience'
import { Confirm } from '../../parts/Confirm'
import { useJobs } from '../../parts/jobs/Jobs'
import { Labelled } from '../../parts/Labelled'
import { PageHead, Panel } from '../../parts/Page'
import { AudienceWords } from '../../parts/who/AudienceWords'
import { typedFor, useCount } from '../../parts/who/useAudience'
import { useApi } from '../../session/SessionContext'
import { number } from '../../text/formats'
import { text } from './texts'
import { Validity } from './Validity'

const nothing = {
  title: '',
  issuer: '',
  months: 24,
  hours: null as number | null,
  templateId: null as string | null,
  audience: null as Audience | null,
}
type Values = typeof nothing

/** Certificates for something that happened outside: a title, for whom, and they are issued. */
export function Give() {
  const api = useApi()
  const jobs = useJobs()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { message } = App.useApp()
  const [values, setValues] = useState(nothing)
  const [asking, setAsking] = useState(false)
  const { audience } = values
  const { data: count } = useCount('certificate.issue', audience ?? everybody, audience !== null)
  const change = (part: Partial<Values>) => setValues((now) => ({ ...now, ...part }))
  const n = number(audience ? (count?.people ?? 0) : 0)
  const isReady = values.title.trim().length >= 2 && audience !== null && (count?.people ?? 0) > 0
  const give = async () => {
    if (!audience) return
    const title = values.title.trim()
    const { jobId } = await api.certificate.give({
      ...values,
      audience,
      title,
      issuer: values.issuer.trim(),
    })
    void jobs.watch(jobId).then(({ says }) => {
      void message.info(says, 6)
      return queries.invalidateQueries({ queryKey: ['certificates'] })
    })
    void navigate('/certificates')
  }
  return (
    <>
      <PageHead title={text('give')}>
        <Link to="/certificates">{text('toIssued')}</Link>
        <Button type="primary" disabled={!isReady} onClick={() => setAsking(true)}>
          {text('giveN', { n })}
        </Button>
      </PageHead>
      <div className="stack">
        <What values={values} onChange={change} />
        <Panel title={text('giveWhom')}>
          <div className="panel-body">
            <AudienceWords
              of={values.title}
              ability="certificate.issue"
              isOnce
              change={text('changeAudience')}
              value={audience}
              onChange={(picked) => change({ audience: picked })}
            />
          </div>
        </Panel>
      </div>
      <Confirm
        open={asking}
        title={text('giveAsk', { n, title: values.title.trim() })}
        words={text('giveText')}
        act={text('giveN', { n })}
        {...typedFor(count?.people)}
        keep={text('notGive')}
        onClose={() => setAsking(false)}
        onAct={give}
      />
    </>
  )
}

/** Title, issuer, and for how long they hold. */
function What({ values, onChange }: { values: Values; onChange(part: Partial<Values>): void }) {
  return (
    <Panel title={text('giveWhat')}>
      <div className="panel-body stack">
        <div className="row">
          <div className="grow">
            <Labelled label={text('giveTitle')} id="give-title">
              <Input
                id="give-title"
                maxLength={60}
                value={values.title}
                onChange={({ target }) => onChange({ title: target.value })}
              />
            </Labelled>
          </div>
          <Labelled label={text('giveIssuer')} id="give-issuer" width={200}>
            <Input
              id="give-issuer"
              maxLength={60}
              value={values.issuer}
              onChange={({ target }) => onChange({ issuer: target.value })}
            />
          </Labelled>
        </div>
        <Validity values={values} onChange={onChange} />
      </div>
    </Panel>
  )
}
