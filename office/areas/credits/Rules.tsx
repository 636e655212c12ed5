import { CloseOutlined, PlusOutlined } from '@ant-design/icons'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { App, AutoComplete, Button, InputNumber, Spin } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import type { CreditRules } from '@contract/calls/year/credit'
import { ruledSources } from '@contract/kinds'
import { failureText } from '../../api/failureText'
import { Failure } from '../../parts/Failure'
import { PageHead, Panel } from '../../parts/Page'
import { useApi, useCan } from '../../session/SessionContext'
import { text } from './texts'
import { sourceWord } from './words'

/** How credits come about, and what a year wants and counts at most. */
export function Rules() {
  const api = useApi()
  const { data, error, refetch } = useQuery({
    queryKey: ['creditRules'],
    queryFn: ({ signal }) => api.creditKeeping.rules({}, { signal }),
  })
  if (error) return <Failure error={error} onRetry={() => void refetch()} />
  if (!data) return <Spin className="state" delay={300} />
  return <Editing stored={data.rules} kinds={data.kinds} />
}

type Limit = CreditRules['limits'][number]
/** A line is known by its place: its kind is what is typed into it. */
const lineKey = (at: number) => `limit-${at}`

function Editing({ stored, kinds }: { stored: CreditRules; kinds: readonly string[] }) {
  const api = useApi()
  const can = useCan()
  const queries = useQueryClient()
  const { message } = App.useApp()
  const withAll = (rules: CreditRules): CreditRules => ({
    ...rules,
    limits: rules.limits.some(({ kind }) => kind === '')
      ? rules.limits
      : [{ kind: '', wanted: null, most: null }, ...rules.limits],
  })
  const [rules, setRules] = useState(() => withAll(stored))
  const [busy, setBusy] = useState(false)
  const mayManage = can('credit.manage')
  const isChanged = JSON.stringify(rules) !== JSON.stringify(withAll(stored))
  const save = async () => {
    setBusy(true)
    try {
      await api.creditKeeping.saveRules({ rules })
      void message.success(text('rulesSaved'))
      for (const name of ['creditRules', 'credits', 'creditStatement'])
        void queries.invalidateQueries({ queryKey: [name] })
    } catch (error) {
      void message.error(failureText(error), 6)
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <PageHead title={text('rules')} facts={text('rulesFacts')}>
        <Link to="/credits">{text('backToList')}</Link>
        {mayManage && (
          <Button type="primary" loading={busy} disabled={!isChanged} onClick={() => void save()}>
            {text('saveRules')}
          </Button>
        )}
      </PageHead>
      <fieldset className="scroll-page stack plain-fieldset" disabled={!mayManage}>
        <Sources rules={rules} kinds={kinds} onChange={setRules} />
        <Limits rules={rules} kinds={kinds} onChange={setRules} />
      </fieldset>
    </>
  )
}

interface Part {
  rules: CreditRules
  kinds: readonly string[]
  onChange(rules: CreditRules): void
}

/** Meetings by the hour, exams and training tasks each; courses say their own. */
function Sources({ rules, kinds, onChange }: Part) {
  return (
    <Panel title={text('sources')} note={text('sourcesNote')}>
      <div className="panel-body stack">
        {ruledSources.map((source) => {
          const rule = rules.sources.find((one) => one.source === source)
          const set = (part: { credits?: number; kind?: string }) => {
            const next = { source, credits: rule?.credits ?? 0, kind: rule?.kind ?? '', ...part }
            const others = rules.sources.filter((one) => one.source !== source)
            onChange({ ...rules, sources: next.credits > 0 ? [...others, next] : others })
          }
          const name = sourceWord(source)
          return (
            <div key={source} className="row">
              <span style={{ width: 200 }}>
                {text(source === 'meeting' ? 'perHour' : 'perTime', { source: name })}
              </span>
              <InputNumber
                aria-label={text('creditsFor', { source: name })}
                min={0}
                max={1000}
                step={0.5}
                suffix={text('creditsOf')}
                style={{ width: 128 }}
                value={rule?.credits ?? 0}
                onChange={(value) => set({ credits: value ?? 0 })}
              />
              <AutoComplete
                aria-label={text('kindFor', { source: name })}
                placeholder={text('kind')}
                style={{ width: 220 }}
                disabled={!rule}
                value={rule?.kind ?? ''}
                options={kinds.map((value) => ({ value }))}
                onChange={(value: string) => set({ kind: value.slice(0, 40) })}
              />
              {!rule && <span className="note small">{text('givesNone')}</span>}
            </div>
          )
        })}
      </div>
    </Panel>
  )
}

/** Of all together and of kinds: how many are wanted in a year, and how many count at most. */
function Limits({ rules, kinds, onChange }: Part) {
  const set = (at: number, part: Partial<Limit>) =>
    onChange({
      ...rules,
      limits: rules.limits.map((one, index) => (index === at ? { ...one, ...part } : one)),
    })
  return (
    <Panel title={text('limits')} note={text('limitsNote')}>
      <div className="panel-body stack">
        {rules.limits.map(({ kind, wanted, most }, at) => {
          const name = kind || (at === 0 ? text('together') : text('newKind'))
          return (
            <div key={lineKey(at)} className="row">
              {at === 0 ? (
                <b style={{ width: 220 }}>{text('together')}</b>
              ) : (
                <AutoComplete
                  aria-label={text('kindN', { n: at })}
                  placeholder={text('kind')}
                  style={{ width: 220 }}
                  value={kind}
                  options={kinds.map((value) => ({ value }))}
                  onChange={(value: string) => set(at, { kind: value.slice(0, 40) })}
                />
              )}
              <InputNumber
                aria-label={text('wantedOf', { name })}
                prefix={text('wantedAtLeast')}
                style={{ width: 176 }}
                min={0}
                max={1000}
                value={wanted}
                onChange={(value) => set(at, { wanted: value || null })}
              />
              <InputNumber
                aria-label={text('mostOf', { name })}
                prefix={text('countsAtMost')}
                style={{ width: 176 }}
                min={0}
                max={1000}
                value={most}
                onChange={(value) => set(at, { most: value || null })}
              />
              {at > 0 && (
                <Button
                  type="text"
                  icon={<CloseOutlined />}
                  aria-label={text('removeLimit', { name })}
                  onClick={() =>
                    onChange({ ...rules, limits: rules.limits.filter((_, index) => index !== at) })
                  }
                />
              )}
            </div>
          )
        })}
        <div>
          <Button
            size="small"
            icon={<PlusOutlined aria-hidden />}
            onClick={() =>
              onChange({
                ...rules,
                limits: [...rules.limits, { kind: '', wanted: null, most: null }],
              })
            }
          >
            {text('addLimit')}
          </Button>
        </div>
      </div>
    </Panel>
  )
}
