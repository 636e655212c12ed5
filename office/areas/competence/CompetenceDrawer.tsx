import { useQuery } from '@tanstack/react-query'
import { App, Button, Input, InputNumber, Select } from 'antd'
import { useState } from 'react'
import type { Contract } from '@contract/calls'
import type { Output } from '@contract/calls/call'
import type { Competence, CompetenceRow } from '@contract/calls/year/competence'
import { competenceKinds, type CompetenceKind } from '@contract/kinds'
import { everybody, isEverybody, type Audience } from '@contract/rules/audience'
import { Confirm } from '../../parts/Confirm'
import { FormDrawer } from '../../parts/drawer/FormDrawer'
import { Labelled } from '../../parts/Labelled'
import { AudienceWords } from '../../parts/who/AudienceWords'
import { useWhomQuestion } from '../../parts/who/useWhomQuestion'
import { useApi } from '../../session/SessionContext'
import { number } from '../../text/formats'
import { text } from './texts'
import { useRenewCompetences } from './useCompetences'
import { kindWord, problemWord } from './words'

const newOne: Competence = {
  title: '',
  kind: 'course',
  thingId: '',
  months: 12,
  days: 30,
  whom: everybody,
}

const valuesOf = ({ title, kind, thingId, months, days, whom }: Competence): Competence => ({
  title,
  kind,
  thingId,
  months,
  days,
  whom,
})

/** A proof that posts need: what it is, for how long it holds, for whom; with how many would get a duty. */
export function CompetenceDrawer({
  row,
  onClose,
}: {
  row: CompetenceRow | undefined
  onClose(): void
}) {
  const api = useApi()
  const renew = useRenewCompetences()
  const { message } = App.useApp()
  const [values, setValues] = useState<Competence>(row ? valuesOf(row) : newOne)
  const [thingName, setThingName] = useState(row?.thingName ?? '')
  const change = (part: Partial<Competence>) => setValues((now) => ({ ...now, ...part }))
  const { question, ask } = useWhomQuestion()
  const isWhole = values.title.trim().length >= 2 && values.thingId !== ''
  const { data: effect } = useQuery({
    queryKey: ['competenceEffect', values],
    queryFn: ({ signal }) => api.competenceMaking.effect({ competence: values }, { signal }),
    enabled: isWhole,
  })
  const missing = () => {
    if (values.thingId === '') return text('lacksThing')
    if (values.title.trim().length < 2) return text('lacksTitle')
    return effect?.problem ? problemWord(effect.problem) : ''
  }
  return (
    <FormDrawer
      open
      size={560}
      title={row ? text('change', { title: row.title }) : text('add')}
      act={text('setIt')}
      missing={missing}
      onClose={onClose}
      onAct={async () => {
        const wanted = { title: values.title, before: row?.whom ?? null, audience: values.whom }
        if (!(await ask({ ability: 'competence.manage', ...wanted }))) return 'stays'
        const head = row && { competenceId: row.competenceId, edition: row.edition }
        await api.competenceMaking.save({ competences: [{ ...head, competence: values }] })
        void message.success(text('isSet'))
        await renew()
        return undefined
      }}
    >
      {question}
      <Thing
        values={values}
        thingName={thingName}
        isFixed={row !== undefined}
        onChange={(part, name) => {
          setThingName(name)
          change({ ...part, ...(values.title === '' && name && { title: name.slice(0, 60) }) })
        }}
      />
      <Labelled label={text('proof')} id="competenceTitle">
        <Input
          id="competenceTitle"
          maxLength={60}
          value={values.title}
          onChange={({ target }) => change({ title: target.value })}
        />
      </Labelled>
      <Terms values={values} onChange={change} />
      <div>
        <div className="label">{text('forWhom')}</div>
        <AudienceWords
          of={values.title}
          ability="competence.manage"
          change={text('changeAudience')}
          value={values.whom}
          onChange={(whom: Audience) => change({ whom })}
        />
        {isEverybody(values.whom) && <div className="small note">{text('wholeNote')}</div>}
      </div>
      {effect && <Effect effect={effect} />}
      {row && <Removing row={row} onClose={onClose} />}
    </FormDrawer>
  )
}

/** How many people it would concern, or why it cannot be. */
function Effect({ effect }: { effect: Output<Contract['competenceMaking']['effect']> }) {
  if (effect.problem)
    return (
      <div className="problem" role="alert">
        {problemWord(effect.problem)}
      </div>
    )
  return (
    <p role="status">
      {text('effect', {
        people: number(effect.people),
        held: number(effect.held),
        gaps: number(effect.gaps + effect.ending),
      })}
    </p>
  )
}

function Removing({ row, onClose }: { row: CompetenceRow; onClose(): void }) {
  const api = useApi()
  const renew = useRenewCompetences()
  const [isAsked, setAsked] = useState(false)
  return (
    <>
      <div>
        <Button onClick={() => setAsked(true)}>{text('remove')}</Button>
      </div>
      <Confirm
        open={isAsked}
        title={text('removeTitle', { title: row.title })}
        words={text('removeText')}
        act={text('remove')}
        keep={text('keep')}
        final
        onClose={() => setAsked(false)}
        onAct={async () => {
          const { competenceId, edition } = row
          await api.competenceMaking.remove({ competenceId, edition })
          await renew()
          onClose()
        }}
      />
    </>
  )
}

/** What proves it: a kind, and one of that kind, searched by name. */
function Thing({
  values: { kind, thingId },
  thingName,
  isFixed,
  onChange,
}: {
  values: Competence
  thingName: string
  isFixed: boolean
  onChange(part: Pick<Competence, 'kind' | 'thingId'>, name: string): void
}) {
  const api = useApi()
  const [keyword, setKeyword] = useState('')
  const { data } = useQuery({
    queryKey: ['competenceChoices', kind, keyword],
    queryFn: ({ signal }) =>
      api.competenceMaking.choices({ kind, ...(keyword && { keyword }) }, { signal }),
  })
  const found = (data?.list ?? []).map((one) => ({ value: one.thingId, label: one.name }))
  const options =
    thingId === '' || found.some(({ value }) => value === thingId)
      ? found
      : [{ value: thingId, label: thingName || text('gone') }, ...found]
  return (
    <div className="row">
      <Labelled label={text('kind')} id="competenceKind" width={128}>
        <Select<CompetenceKind>
          id="competenceKind"
          style={{ width: '100%' }}
          disabled={isFixed}
          value={kind}
          options={competenceKinds.map((value) => ({ value, label: kindWord(value) }))}
          onChange={(next) => onChange({ kind: next, thingId: '' }, '')}
        />
      </Labelled>
      <div className="grow">
        <Labelled label={text('thing')} id="competenceThing">
          <Select<string | null>
            id="competenceThing"
            style={{ width: '100%' }}
            placeholder={text('searchThing')}
            showSearch={{
              filterOption: false,
              onSearch: (words) => setKeyword(words.trim().slice(0, 60)),
            }}
            value={thingId || null}
            options={options}
            onChange={(next) => {
              const name = options.find(({ value }) => value === next)?.label ?? ''
              if (next !== null) onChange({ kind, thingId: next }, name)
            }}
          />
        </Labelled>
      </div>
    </div>
  )
}

/** For how long it holds, and how long people have to get it. */
function Terms({
  values: { kind, months, days },
  onChange,
}: {
  values: Competence
  onChange(part: Partial<Competence>): void
}) {
  const saysItself = kind === 'certificate' || kind === 'document'
  return (
    <div className="row">
      {saysItself ? (
        <p className="note grow">{text(kind === 'document' ? 'byEdition' : 'byCertificate')}</p>
      ) : (
        <Labelled label={text('months')} id="competenceMonths" hint={text('monthsHint')}>
          <InputNumber
            id="competenceMonths"
            min={0}
            max={120}
            precision={0}
            suffix={text('monthUnit')}
            value={months}
            onChange={(value) => onChange({ months: value ?? 0 })}
          />
        </Labelled>
      )}
      <Labelled label={text('days')} id="competenceDays" hint={text('daysHint')}>
        <InputNumber
          id="competenceDays"
          min={7}
          max={365}
          precision={0}
          suffix={text('dayUnit')}
          value={days}
          onChange={(value) => onChange({ days: value ?? 30 })}
        />
      </Labelled>
    </div>
  )
}
